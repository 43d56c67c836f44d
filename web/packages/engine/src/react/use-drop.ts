import { type DragEvent, useRef, useState } from "react";
import { droppedFiles } from "./dropped-files.ts";

/** Handles files that are dropped on an element. */
export function useDrop(isOn: boolean, onDrop: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  // A child is entered before its parent is left, so only a counter tells whether the drag is still inside.
  const depth = useRef(0);
  const hasFiles = (event: DragEvent): boolean => isOn && event.dataTransfer.types.includes("Files");
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth.current += 1;
      setIsOver(true);
    },
    onDragOver: (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    },
    onDragLeave: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth.current = Math.max(0, depth.current - 1);
      if (depth.current === 0) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth.current = 0;
      setIsOver(false);
      void droppedFiles(event.dataTransfer).then(onDrop);
    },
  };
  return { isOver, handlers };
}
