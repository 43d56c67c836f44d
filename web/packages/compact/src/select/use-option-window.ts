import { type RefObject, useCallback, useRef, useState } from "react";
import { useIsomorphicLayoutEffect } from "../internal/use-isomorphic-layout-effect.ts";
import type { Row } from "./option-rows.ts";

/** Maximum number of visible rows, and extra rows rendered on both sides so that scrolling shows no gaps. */
const VISIBLE_ROWS = 8;
const OVERSCAN = 5;
/** Row height where layout cannot be measured. */
const ROW_PX = 40;

/** The rendered part of a list. */
export interface OptionWindow {
  readonly list: RefObject<HTMLDivElement | null>;
  /** Indexes of the rows to render, including the active one. */
  readonly indexes: readonly number[];
  readonly onScroll: () => void;
}

/** The first rendered row. Moves several rows at a time, to avoid a render per scrolled pixel. */
function firstRendered(scrolledPx: number, rowPx: number): number {
  return Math.max(0, Math.floor(scrolledPx / rowPx / OVERSCAN) * OVERSCAN - OVERSCAN);
}

/**
 * Windows the rows of a list: renders the visible ones and the active one. With `scrollsToActive`, the list scrolls
 * to the active row. Call it after the hook that shows the list, which must be visible to scroll.
 */
export function useOptionWindow<Option>(
  rows: readonly Row<Option>[],
  active: number,
  scrollsToActive: boolean,
): OptionWindow {
  const list = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  const latest = useRef(rows);
  const update = useCallback((element: HTMLElement): void => {
    const rowPx = element.scrollHeight / latest.current.length || ROW_PX;
    setFirst(firstRendered(element.scrollTop, rowPx));
  }, []);
  useIsomorphicLayoutEffect(() => {
    latest.current = rows;
    const element = list.current;
    if (!element) {
      return;
    }
    if (scrollsToActive && active >= 0) {
      const rowPx = element.scrollHeight / rows.length || ROW_PX;
      // Scrolls the group heading into view together with its first option.
      const top = (rows[active - 1]?.kind === "group" ? active - 1 : active) * rowPx;
      const bottom = (active + 1) * rowPx;
      if (top < element.scrollTop) {
        element.scrollTop = top;
      } else if (bottom > element.scrollTop + element.clientHeight) {
        element.scrollTop = bottom - element.clientHeight;
      }
    }
    update(element);
  }, [rows, active, scrollsToActive, update]);
  const onScroll = useCallback(() => {
    if (list.current) {
      update(list.current);
    }
  }, [update]);

  const last = Math.min(rows.length, first + VISIBLE_ROWS + 3 * OVERSCAN);
  const indexes = Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset);
  if (active >= 0 && active < rows.length && (active < first || active >= last)) {
    indexes.push(active);
  }
  return { list, indexes, onScroll };
}
