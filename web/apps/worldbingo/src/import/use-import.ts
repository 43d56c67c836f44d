import type { ChosenFile } from "@orbitroom/app-kit/files/chosen-file.ts";
import { useWindowFiles } from "@orbitroom/app-kit/files/use-window-files.ts";
import { toasts } from "@orbitroom/compact";
import { useState } from "react";
import { today } from "../day.ts";
import type { CardDesk } from "../saved/card-desk.ts";
import { PhotoError, savePhoto } from "../saved/photos.ts";
import { markOf } from "../saved/saved-card.ts";
import { ImportError, type ParsedList, parseList, readListFile } from "./parse-list.ts";

/** Takes lists and photos: those that are dropped or pasted anywhere, and the lists of a file field. */
export function useImport(desk: CardDesk, selected: number | undefined) {
  const [list, setList] = useState<ParsedList>();

  const takeText = (text: string): void => {
    try {
      setList(parseList(text));
    } catch (error) {
      refuse(error);
    }
  };
  const takeFile = (file: File): void => {
    readListFile(file).then(takeText, refuse);
  };
  const takePhoto = async (file: File): Promise<void> => {
    const { saved, card } = desk.state.get();
    const place = selected === undefined ? undefined : card.cells[selected];
    if (selected === undefined || place?.kind !== "square") {
      toasts.show({ message: "Press the square that the photo belongs to, then drop the photo again." });
      return;
    }
    try {
      const photo = await savePhoto(saved.id, file);
      const mark = markOf(desk.state.get().saved, card, selected) ?? {
        day: today(),
        note: "",
        photo: undefined,
      };
      desk.setMark(place.text, { ...mark, photo });
    } catch (error) {
      refuse(error);
    }
  };
  const isDragging = useWindowFiles(([chosen]: ChosenFile[]) => {
    if (chosen?.file.type.startsWith("image/")) void takePhoto(chosen.file);
    else if (chosen) takeFile(chosen.file);
  });
  return { list, takeText, takeFile, close: () => setList(undefined), isDragging };
}

/** Shows why an import was refused. Nothing has changed. */
function refuse(error: unknown): void {
  if (!(error instanceof ImportError || error instanceof PhotoError)) throw error;
  toasts.show({ title: "Not added", message: error.message, variant: "danger" });
}
