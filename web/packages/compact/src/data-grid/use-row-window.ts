import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ScrollMap } from "./core/scroll-map.ts";

/** Rows kept ready beyond each edge. */
const OVERSCAN = 4;
/** Rows whose positions are counted from one place, so that positions stay small numbers. */
const BASE_ROWS = 512;
/** After so long without a move, the scrollbar is set to where the rows are. */
const REST_MS = 150;

const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** The rows in sight, and where they are drawn. */
export interface RowWindow {
  readonly first: number;
  /** The last row, not the one after. */
  readonly last: number;
  /** The row that positions are counted from. */
  readonly base: number;
  /** Where that row begins within the scrolled element. */
  readonly basePx: number;
}

/** What the hook gives back. */
export interface RowWindowHandle {
  readonly window: RowWindow;
  /** How tall the scrolled element is. */
  readonly heightPx: number;
  /** Rows that fit, for a page key. */
  readonly pageRows: number;
  readonly viewWidthPx: number;
  readonly onScroll: () => void;
  /** Brings a row into sight, by as little as it takes. */
  readonly reveal: (row: number) => void;
}

/** Which rows are within sight of a scrolled element that may have more of them than pixels. */
export function useRowWindow(
  viewport: RefObject<HTMLDivElement | null>,
  {
    count,
    rowHeight,
    headPx,
    heightPx,
    drawsAll,
  }: {
    count: number;
    rowHeight: number;
    headPx: number;
    heightPx: number;
    /** All rows are drawn, as those of a page are. */
    drawsAll: boolean;
  },
): RowWindowHandle {
  const [view, setView] = useState({ heightPx: Math.max(0, heightPx - headPx), widthPx: 0 });
  const map = useMemo(
    () => new ScrollMap(count * rowHeight, view.heightPx),
    [count, rowHeight, view.heightPx],
  );
  const place = useRef({ offset: 0, scroll: 0 });
  const [position, setPosition] = useState({ offset: 0, scroll: 0 });

  const windowAt = ({ offset, scroll }: { offset: number; scroll: number }): RowWindow => {
    if (drawsAll) return { first: 0, last: count - 1, base: 0, basePx: scroll - offset };
    const first = Math.max(0, Math.min(count - 1, Math.floor(offset / rowHeight)) - OVERSCAN);
    const last = Math.min(count - 1, Math.ceil((offset + view.heightPx) / rowHeight) + OVERSCAN);
    const base = first - (first % BASE_ROWS);
    return { first, last, base, basePx: base * rowHeight + scroll - offset };
  };
  const shown = windowAt(position);

  const go = useRef((_next: { offset: number; scroll: number }): void => undefined);
  useBeforePaint(() => {
    go.current = (next) => {
      place.current = next;
      const wanted = windowAt(next);
      if (
        wanted.first !== shown.first ||
        wanted.last !== shown.last ||
        Math.abs(wanted.basePx - wanted.base * rowHeight - (shown.basePx - shown.base * rowHeight)) > 0.01
      ) {
        setPosition(next);
      }
    };
  });

  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const settle = useCallback(() => {
    const element = viewport.current;
    const { offset, scroll } = place.current;
    if (!element || Math.abs(map.toScroll(offset) - scroll) < 1) return;
    element.scrollTop = map.toScroll(offset);
    go.current({ offset, scroll: element.scrollTop });
  }, [viewport, map]);

  const onScroll = useCallback(() => {
    const element = viewport.current;
    if (!element) return;
    const scroll = element.scrollTop;
    const { offset, scroll: before } = place.current;
    if (scroll === before) return;
    // Within the frame that scrolled: rows that come a frame later are a blank grid in between.
    flushSync(() => go.current({ offset: map.moved(offset, before, scroll), scroll }));
    if (map.isScaled) {
      clearTimeout(rest.current);
      rest.current = setTimeout(settle, REST_MS);
    }
  }, [viewport, map, settle]);

  const reveal = useCallback(
    (row: number) => {
      const element = viewport.current;
      if (!element) return;
      const { offset } = place.current;
      const top = row * rowHeight;
      const target = Math.max(Math.min(offset, top), top + rowHeight - view.heightPx);
      if (target === offset) return;
      element.scrollTop = map.toScroll(target);
      go.current({ offset: target, scroll: element.scrollTop });
    },
    [viewport, map, rowHeight, view.heightPx],
  );

  // Fewer rows, or a taller view: the browser has moved the scrollbar without a word.
  useBeforePaint(() => {
    const element = viewport.current;
    if (!element) return;
    const { offset, scroll } = place.current;
    if (offset > map.lastOffset || scroll !== element.scrollTop) {
      const next = Math.min(offset, map.lastOffset);
      element.scrollTop = map.toScroll(next);
      go.current({ offset: next, scroll: element.scrollTop });
    }
  }, [viewport, map]);

  useEffect(() => {
    const element = viewport.current;
    if (!element || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(() => {
      setView({ heightPx: Math.max(0, element.clientHeight - headPx), widthPx: element.clientWidth });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [viewport, headPx]);

  return {
    window: shown,
    heightPx: map.scrollPx,
    pageRows: Math.max(1, Math.floor(view.heightPx / rowHeight) - 1),
    viewWidthPx: view.widthPx,
    onScroll,
    reveal,
  };
}
