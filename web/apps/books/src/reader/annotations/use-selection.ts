import { useCallback, useEffect, useState } from "react";
import { pointInWindow } from "../../engine/point-in-window.ts";
import type { OpenSection, ReadingEngine } from "../../engine/reading-engine.ts";
import { languageAt } from "../lookup/language.ts";

/** Text that the reader has selected. */
export interface TextSelection {
  readonly range: Range;
  readonly index: number;
  readonly text: string;
  /** The language of the text, such as "de"; undefined if the book does not state it. */
  readonly language: string | undefined;
  /** The position in the window, in pixels. */
  readonly top: number;
  readonly bottom: number;
  readonly centre: number;
}

/** A selection that still grows under a finger is not offered yet. */
const SETTLE_MS = 200;

/** The selection in the book once it is made, and a function that clears it. */
export function useSelection(
  engine: ReadingEngine | undefined,
): [selection: TextSelection | undefined, clear: () => void] {
  const [selection, setSelection] = useState<TextSelection>();
  useEffect(() => {
    if (!engine) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = engine.onSection((section) => {
      setSelection(undefined);
      const { doc } = section;
      let isPressed = false;
      const settle = () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          if (!isPressed) setSelection(readSelection(section));
        }, SETTLE_MS);
      };
      doc.addEventListener("pointerdown", () => {
        isPressed = true;
      });
      for (const type of ["pointerup", "pointercancel"]) {
        doc.addEventListener(type, () => {
          isPressed = false;
          settle();
        });
      }
      doc.addEventListener("selectionchange", settle);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [engine]);
  const clear = useCallback(() => {
    for (const { doc } of engine?.sections ?? []) doc.getSelection()?.removeAllRanges();
    setSelection(undefined);
  }, [engine]);
  return [selection, clear];
}

function readSelection({ doc, index }: OpenSection): TextSelection | undefined {
  const selection = doc.defaultView ? doc.getSelection() : null;
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const text = selection.toString().trim();
  if (text === "") return undefined;
  const { left, right, top, bottom } = range.getBoundingClientRect();
  const start = pointInWindow({ clientX: left, clientY: top }, doc);
  const end = pointInWindow({ clientX: right, clientY: bottom }, doc);
  return {
    range: range.cloneRange(),
    index,
    text,
    language: languageAt(range.startContainer),
    top: start.y,
    bottom: end.y,
    centre: Math.min(innerWidth, Math.max(0, (Math.max(0, start.x) + Math.min(innerWidth, end.x)) / 2)),
  };
}
