import { droppedFiles } from "./dropped-files.ts";

/** What happens when files are dropped on an element. */
export interface FileDropListeners {
  readonly isOn: () => boolean;
  /** Called when files are dragged over the element, or no longer are. */
  readonly onOver: (isOver: boolean) => void;
  readonly onDrop: (files: readonly File[]) => void;
}

/** Watches for files that are dropped on an element, until the signal is aborted. */
export function watchDrops(element: HTMLElement, listeners: FileDropListeners, signal: AbortSignal): void {
  const { isOn, onOver, onDrop } = listeners;
  // A child is entered before its parent is left, so only a counter can show whether the drag is still inside.
  let depth = 0;
  const listen = (name: "dragenter" | "dragover" | "dragleave" | "drop", run: (event: DragEvent) => void) =>
    element.addEventListener(
      name,
      (event) => {
        if (isOn() && event.dataTransfer?.types.includes("Files")) run(event);
      },
      { signal },
    );
  listen("dragenter", (event) => {
    event.preventDefault();
    depth += 1;
    onOver(true);
  });
  listen("dragover", (event) => event.preventDefault());
  listen("dragleave", () => {
    depth = Math.max(0, depth - 1);
    if (depth === 0) onOver(false);
  });
  listen("drop", (event) => {
    event.preventDefault();
    depth = 0;
    onOver(false);
    if (event.dataTransfer) void droppedFiles(event.dataTransfer).then(onDrop);
  });
}
