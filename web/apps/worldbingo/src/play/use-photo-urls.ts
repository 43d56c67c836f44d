import { useEffect, useState } from "react";
import { readPhoto } from "../saved/photos.ts";
import type { SavedCard } from "../saved/saved-card.ts";

/** The addresses of a card's photos, by the names of their files, as they are read. */
export function usePhotoUrls({ id, marks }: SavedCard): ReadonlyMap<string, string> {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  const names = [...marks.values()].flatMap(({ photo }) => photo ?? []).join();

  useEffect(() => {
    const made = new Map<string, string>();
    let isCurrent = true;
    const read = async () => {
      for (const name of names.split(",").filter(Boolean)) {
        const file = await readPhoto(id, name);
        if (!isCurrent) return;
        if (file) made.set(name, URL.createObjectURL(file));
      }
      setUrls(new Map(made));
    };
    void read();
    return () => {
      isCurrent = false;
      for (const url of made.values()) URL.revokeObjectURL(url);
    };
  }, [id, names]);
  return urls;
}
