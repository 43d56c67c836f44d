import { useEffect, useState } from "react";
import { ownFontName, type ReadingSettings } from "../reading-settings.ts";
import { readOwnFont } from "./font-store.ts";

/** The blob URL of the chosen font if it is the reader's own. Undefined if it is another font, or no longer available. */
export function useOwnFontUrl(font: ReadingSettings["font"]): string | "loading" | undefined {
  const name = ownFontName(font);
  const [loaded, setLoaded] = useState<{ readonly name: string; readonly url: string | undefined }>();
  useEffect(() => {
    if (name === undefined) return;
    let isCurrent = true;
    let url: string | undefined;
    void readOwnFont(name)
      .catch(() => undefined)
      .then((font) => {
        if (!isCurrent) return;
        url = font && URL.createObjectURL(font);
        setLoaded({ name, url });
      });
    return () => {
      isCurrent = false;
      if (url) URL.revokeObjectURL(url);
      setLoaded(undefined);
    };
  }, [name]);
  if (name === undefined) return undefined;
  return loaded?.name === name ? loaded.url : "loading";
}
