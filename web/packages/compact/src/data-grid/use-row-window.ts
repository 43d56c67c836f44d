import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useIsomorphicLayoutEffect } from "../internal/use-isomorphic-layout-effect.ts";
import { ScrollMap } from "./core/scroll-map.ts";

/** Extra rows rendered beyond each edge. */
const OVERSCAN = 4;
/** Row positions are relative to a base row that changes after this many rows, which keeps them small. */
const BASE_ROWS = 512;
/** Delay after scrolling before the scrollbar is aligned with the rows. */
const REST_MS = 150;

/** The rendered rows and their position. */
export interface RowWindow {
  readonly first: number;
  /** The last rendered row (inclusive). */
  readonly last: number;
  /** The row that positions are relative to. */
  readonly base: number;
  /** Position of the base row within the scrolled element. */
  readonly basePx: number;
}

/** Result of `useRowWindow`. */
export interface RowWindowHandle {
  readonly window: RowWindow;
  /** Height of the scrolled element. */
  readonly heightPx: number;
  /** Number of rows that Page Up and Page Down skip. */
  readonly pageRows: number;
  readonly viewWidthPx: number;
  readonly onScroll: () => void;
  /** Scrolls just far enough to show a row. */
  readonly reveal: (row: number) => void;
}

/** Windows the rows of a scrolled element that may contain more rows than a browser can scroll to. */
export function useRowWindow(
  viewport: RefObject<HTMLDivElement | null>,
  {
    count,
    rowHeight,
    headerPx,
    heightPx,
    rendersAll,
  }: {
    count: number;
    rowHeight: number;
    headerPx: number;
    heightPx: number;
    /** Renders all rows, as for a page. */
    rendersAll: boolean;
  },
): RowWindowHandle {
  const [view, setView] = useState({ heightPx: Math.max(0, heightPx - headerPx), widthPx: 0 });
  const map = useMemo(
    () => new ScrollMap(count * rowHeight, view.heightPx),
    [count, rowHeight, view.heightPx],
  );
  const latestPosition = useRef({ offset: 0, scroll: 0 });
  const [position, setPosition] = useState({ offset: 0, scroll: 0 });

  const windowAt = ({ offset, scroll }: { offset: number; scroll: number }): RowWindow => {
    if (rendersAll) return { first: 0, last: count - 1, base: 0, basePx: scroll - offset };
    const first = Math.max(0, Math.min(count - 1, Math.floor(offset / rowHeight)) - OVERSCAN);
    const last = Math.min(count - 1, Math.ceil((offset + view.heightPx) / rowHeight) + OVERSCAN);
    const base = first - (first % BASE_ROWS);
    return { first, last, base, basePx: base * rowHeight + scroll - offset };
  };
  const shown = windowAt(position);

  const moveTo = useRef((_next: { offset: number; scroll: number }): void => undefined);
  useIsomorphicLayoutEffect(() => {
    moveTo.current = (next) => {
      latestPosition.current = next;
      const nextWindow = windowAt(next);
      if (
        nextWindow.first !== shown.first ||
        nextWindow.last !== shown.last ||
        Math.abs(nextWindow.basePx - nextWindow.base * rowHeight - (shown.basePx - shown.base * rowHeight)) >
          0.01
      ) {
        setPosition(next);
      }
    };
  });

  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const settle = useCallback(() => {
    const element = viewport.current;
    const { offset, scroll } = latestPosition.current;
    if (!element || Math.abs(map.toScroll(offset) - scroll) < 1) return;
    element.scrollTop = map.toScroll(offset);
    moveTo.current({ offset, scroll: element.scrollTop });
  }, [viewport, map]);

  const onScroll = useCallback(() => {
    const element = viewport.current;
    if (!element) return;
    const scroll = element.scrollTop;
    const { offset, scroll: before } = latestPosition.current;
    if (scroll === before) return;
    // Render in the same frame as the scroll; a frame later, the grid would flash blank.
    flushSync(() => moveTo.current({ offset: map.offsetAfterScroll(offset, before, scroll), scroll }));
    if (map.isScaled) {
      clearTimeout(rest.current);
      rest.current = setTimeout(settle, REST_MS);
    }
  }, [viewport, map, settle]);

  const reveal = useCallback(
    (row: number) => {
      const element = viewport.current;
      if (!element) return;
      const { offset } = latestPosition.current;
      const top = row * rowHeight;
      const target = Math.max(Math.min(offset, top), top + rowHeight - view.heightPx);
      if (target === offset) return;
      element.scrollTop = map.toScroll(target);
      moveTo.current({ offset: target, scroll: element.scrollTop });
    },
    [viewport, map, rowHeight, view.heightPx],
  );

  // With fewer rows or a taller view, the browser moves the scrollbar without an event.
  useIsomorphicLayoutEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const { offset, scroll } = latestPosition.current;
    if (offset > map.lastOffset || scroll !== element.scrollTop) {
      const next = Math.min(offset, map.lastOffset);
      element.scrollTop = map.toScroll(next);
      moveTo.current({ offset: next, scroll: element.scrollTop });
    }
  }, [viewport, map]);

  useEffect(() => {
    const element = viewport.current;
    if (!element || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(() => {
      setView({ heightPx: Math.max(0, element.clientHeight - headerPx), widthPx: element.clientWidth });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [viewport, headerPx]);

  return {
    window: shown,
    heightPx: map.scrollPx,
    pageRows: Math.max(1, Math.floor(view.heightPx / rowHeight) - 1),
    viewWidthPx: view.widthPx,
    onScroll,
    reveal,
  };
}
