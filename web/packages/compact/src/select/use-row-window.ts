import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Row } from "./rows.ts";

/** Lines that are in sight at most, and what is drawn beyond them so that scrolling meets no gap. */
const IN_SIGHT = 8;
const BEYOND = 5;
/** A line where nothing can be measured. */
const ROW_PX = 40;

const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Which lines of a list are drawn. */
export interface RowWindow {
  readonly list: RefObject<HTMLDivElement | null>;
  /** The places of the lines to draw, the active one among them. */
  readonly indexes: readonly number[];
  readonly onScroll: () => void;
}

/** The first line that is drawn. It moves by several at a time, so that not every pixel draws anew. */
function firstDrawn(scrolledPx: number, rowPx: number): number {
  return Math.max(0, Math.floor(scrolledPx / rowPx / BEYOND) * BEYOND - BEYOND);
}

/**
 * Draws the lines in sight and the active one wherever it is; with `follows` the list moves to bring that into sight.
 * To be called after what shows the list: before, it has nothing to scroll.
 */
export function useRowWindow<Option>(
  rows: readonly Row<Option>[],
  active: number,
  follows: boolean,
): RowWindow {
  const list = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  const latest = useRef(rows);
  const update = useCallback((element: HTMLElement): void => {
    const rowPx = element.scrollHeight / latest.current.length || ROW_PX;
    setFirst(firstDrawn(element.scrollTop, rowPx));
  }, []);
  useBeforePaint(() => {
    latest.current = rows;
    const element = list.current;
    if (!element) {
      return;
    }
    if (follows && active >= 0) {
      const rowPx = element.scrollHeight / rows.length || ROW_PX;
      // The heading of a group comes into sight with its first option.
      const top = (rows[active - 1]?.kind === "group" ? active - 1 : active) * rowPx;
      const bottom = (active + 1) * rowPx;
      if (top < element.scrollTop) {
        element.scrollTop = top;
      } else if (bottom > element.scrollTop + element.clientHeight) {
        element.scrollTop = bottom - element.clientHeight;
      }
    }
    update(element);
  }, [rows, active, follows, update]);
  const onScroll = useCallback(() => {
    if (list.current) {
      update(list.current);
    }
  }, [update]);

  const last = Math.min(rows.length, first + IN_SIGHT + 3 * BEYOND);
  const indexes = Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset);
  if (active >= 0 && active < rows.length && (active < first || active >= last)) {
    indexes.push(active);
  }
  return { list, indexes, onScroll };
}
