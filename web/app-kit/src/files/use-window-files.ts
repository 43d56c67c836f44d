import { toasts } from "@orbitroom/compact";
import { useEffectEvent, useLayoutEffect, useState } from "react";
import { type ChosenFile, droppedFiles, pastedFiles } from "./file-pickers.ts";
import { holdsImages, isPictureOfContent } from "./pasted-picture.ts";

/** Receives the files that were dropped or pasted together. Undefined while the page takes none. */
export type FilesReceiver = ((files: ChosenFile[]) => void) | undefined;

/**
 * Takes files that are dropped or pasted anywhere in the window, and returns whether files are being dragged over it. It
 * leaves alone what an element inside the page handles, a drop on a file field, and a paste of text into a field. The
 * listeners are on the document, so that they run after those of the page and before `refuseFileDrops`.
 */
export function useWindowFiles(onFiles: FilesReceiver): boolean {
  const [isDragging, setDragging] = useState(false);
  const isTaking = onFiles !== undefined;
  const take = useEffectEvent((reading: Promise<ChosenFile[]>) => {
    void reading.then((files) => {
      if (files.length > 0) onFiles?.(files);
    }, reportUnread);
  });

  // The listeners are added before the page is first painted.
  useLayoutEffect(() => {
    if (!isTaking) return;
    // An image that is dragged within the page also counts as a file.
    let isFromPage = false;
    const onDragStart = () => {
      isFromPage = true;
    };
    const onDragEnd = () => {
      isFromPage = false;
    };
    const isForWindow = (event: DragEvent): event is DragEvent & { dataTransfer: DataTransfer } =>
      !isFromPage &&
      !event.defaultPrevented &&
      event.dataTransfer?.types.includes("Files") === true &&
      !isFileField(event.target);
    const onDragOver = (event: DragEvent) => {
      const isOurs = isForWindow(event);
      setDragging(isOurs);
      if (!isOurs) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      // Without a related target, the drag has left the window.
      if (relatedTarget === null) setDragging(false);
    };
    const onDrop = (event: DragEvent) => {
      setDragging(false);
      if (!isForWindow(event)) return;
      event.preventDefault();
      take(droppedFiles(event.dataTransfer));
    };
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData, defaultPrevented, target } = event;
      if (defaultPrevented || !clipboardData || clipboardData.files.length === 0) return;
      // Some systems also put the name of a copied file on the clipboard, as text.
      const isRichText = ["text/plain", "text/html"].every((type) => clipboardData.types.includes(type));
      const isText = holdsImages(clipboardData)
        ? isPictureOfContent(clipboardData)
        : isTextField(target) && isRichText;
      if (isText) return;
      event.preventDefault();
      take(pastedFiles(clipboardData));
    };

    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener("dragstart", onDragStart, { signal });
    document.addEventListener("dragend", onDragEnd, { signal });
    document.addEventListener("dragenter", onDragOver, { signal });
    document.addEventListener("dragover", onDragOver, { signal });
    document.addEventListener("dragleave", onDragLeave, { signal });
    document.addEventListener("drop", onDrop, { signal });
    document.addEventListener("paste", onPaste, { signal });
    return () => {
      stop.abort();
      setDragging(false);
    };
  }, [isTaking]);
  return isDragging;
}

/** Reports that a drop was not taken: the code that reads folders did not load, or a folder cannot be read. */
export function reportUnread(): void {
  toasts.show({ title: "The files could not be read", message: "Try again.", variant: "danger" });
}

/** Whether the target is a file field, which handles a drop by itself. */
function isFileField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === "file";
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}
