import { useEffect, useRef } from "react";

/** What the keys for undo and redo do. */
export interface UndoShortcuts {
  /** Whether the keys work at all. */
  isActive: boolean;
  onUndo: () => void;
  onRedo: () => void;
}

/** Inputs in which people type. The browser has its own undo there. */
const TYPED =
  'textarea, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="range"], [type="color"], [type="button"])';

/**
 * Ctrl+Z (Cmd+Z on a Mac) undoes; with Shift, or as Ctrl+Y, it redoes. The keys belong to the text while someone types, and
 * to an open modal dialog.
 */
export function useUndoShortcuts(shortcuts: UndoShortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  const { isActive } = shortcuts;
  useEffect(() => {
    if (!isActive) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      if (event.defaultPrevented || altKey || !(ctrlKey || metaKey)) return;
      const letter = key.toLowerCase();
      if (letter !== "z" && letter !== "y") return;
      if (target instanceof Element && target.closest(`${TYPED}, dialog:modal`)) return;
      event.preventDefault();
      if (letter === "y" || shiftKey) latest.current.onRedo();
      else latest.current.onUndo();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [isActive]);
}
