import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type UIEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { EntryLog } from "../session/entry-log.ts";
import { isPicture, type MessageRow, type MessageRows } from "./message-rows.ts";
import { frameSize } from "./picture-frame.ts";
import { latestOf, useAddedCount, useMessageRows } from "./use-entries.ts";

/** Within this distance of the end the list follows new messages. */
const FOLLOW_PX = 120;
/** Browsers round the end by at most this much. */
const END_PX = 2;
/** Rows outside the view that are drawn in advance, in each direction. */
const OVERSCAN_ROWS = 4;
/** Estimated heights, until rows are measured. */
const BUBBLE_PX = 16;
const LINE_PX = 24;
const CARD_PX = 80;
const TILE_PX = 136;
const TIME_PX = 24;
const GAP_PX = 12;
/** The name of a sender. */
const NAME_PX = 22;
/** Longer texts are folded. */
const MAX_LINES = 13;
const LINE_CHARS = 56;

/** The part of the list that is in the DOM, and how the list scrolls. */
export interface MessageWindow {
  rows: MessageRows;
  virtualizer: Virtualizer<HTMLDivElement, HTMLDivElement>;
  /** How many messages and files of the other devices arrived below the view. */
  unseenCount: number;
  showEnd: () => void;
  onScroll: (event: UIEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Draws only the entries near the view. At its end the list follows new messages; elsewhere it stays where it is, even when
 * heights above become known. A message of this device is always shown.
 */
export function useMessageWindow(log: EntryLog, list: RefObject<HTMLDivElement | null>): MessageWindow {
  const rows = useMessageRows(log);
  const addedCount = useAddedCount(log);
  const [unseenCount, setUnseenCount] = useState(0);
  /** The row with the focus. It stays in the DOM, so that scrolling does not take the focus away. */
  const [focusedIndex, setFocusedIndex] = useState<number>();
  /** The row of the media that is playing. It stays in the DOM, so that scrolling does not end it. */
  const [playingIndex, setPlayingIndex] = useState<number>();
  const isFollowing = useRef(true);
  const isAtEnd = useRef(true);

  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.count,
    getScrollElement: () => list.current,
    getItemKey: useMemo(() => keysOf(rows, log.reorderCount), [rows, log.reorderCount]),
    estimateSize: (index) => usualHeight(rows.at(index)),
    // The approximate size of the list: its first rows are drawn before it is measured, not after.
    initialRect: { width: innerWidth, height: innerHeight },
    // Only a scroll corrects the offset, and a list that fits the view never scrolls.
    initialOffset: () => Math.max(0, usualHeightOf(rows) - innerHeight),
    overscan: OVERSCAN_ROWS,
    rangeExtractor: useCallback(
      (range: Range) => withIndexes(range, [focusedIndex, playingIndex]),
      [focusedIndex, playingIndex],
    ),
    anchorTo: "end",
    followOnAppend: true,
    scrollEndThreshold: FOLLOW_PX,
  });

  const showEnd = useCallback(() => {
    isFollowing.current = true;
    isAtEnd.current = true;
    setUnseenCount(0);
    virtualizer.scrollToEnd();
  }, [virtualizer]);

  useLayoutEffect(showEnd, [showEnd]);

  // A growing composer and a keyboard make the list shorter.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (isFollowing.current) virtualizer.scrollToEnd();
    });
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, [list, virtualizer]);

  // The last row may grow: by an image, or by the actions for files that have arrived.
  const totalPx = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    if (isAtEnd.current && totalPx > 0) virtualizer.scrollToEnd();
  }, [totalPx, virtualizer]);

  usePlayingRow(list, setPlayingIndex);

  const seenCount = useRef(addedCount);
  useLayoutEffect(() => {
    const added = latestOf(log, addedCount - seenCount.current);
    seenCount.current = addedCount;
    if (added.some((entry) => entry.from === "me")) showEnd();
    else if (!isFollowing.current) {
      const messages = added.filter(({ kind }) => kind !== "presence");
      setUnseenCount((unseen) => unseen + messages.length);
    }
  }, [addedCount, log, showEnd]);

  return {
    rows,
    virtualizer,
    unseenCount,
    showEnd,
    // The virtualizer has not received this event yet, so the position is read from the element.
    onScroll({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) {
      const leftPx = scrollHeight - scrollTop - clientHeight;
      isFollowing.current = leftPx <= FOLLOW_PX;
      isAtEnd.current = leftPx <= END_PX;
      if (isFollowing.current) setUnseenCount(0);
    },
    onFocus({ target }) {
      const row = target.closest<HTMLElement>("[data-index]");
      setFocusedIndex(row ? Number(row.dataset["index"]) : undefined);
    },
    onBlur: () => setFocusedIndex(undefined),
    // The browser would stop its scrolling when heights above become known.
    onKeyDown(event) {
      if (event.target !== list.current || (event.key !== "Home" && event.key !== "End")) return;
      event.preventDefault();
      if (event.key === "Home") virtualizer.scrollToIndex(0);
      else showEnd();
    },
  };
}

/** Reports the row of the media that is playing, and pauses what was playing before. */
function usePlayingRow(
  list: RefObject<HTMLDivElement | null>,
  onChange: (index: number | undefined) => void,
): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    element.addEventListener(
      "play",
      ({ target }) => {
        for (const media of element.querySelectorAll<HTMLMediaElement>("video, audio")) {
          if (media !== target) media.pause();
        }
        const row = (target as Element).closest<HTMLElement>("[data-index]");
        onChange(row ? Number(row.dataset["index"]) : undefined);
      },
      options,
    );
    element.addEventListener("ended", () => onChange(undefined), options);
    return () => stop.abort();
  }, [list, onChange]);
}

/** The keys of rows. The virtualizer applies another order only with another function. */
function keysOf(rows: MessageRows, _reorderCount: number): (index: number) => string | number {
  return (index) => rows.at(index)?.key ?? index;
}

/** With each new row, the virtualizer requests the heights of all rows that were never drawn. */
const usualHeights = new WeakMap<MessageRow, number>();

function usualHeight(row: MessageRow | undefined): number {
  if (!row) return CARD_PX;
  const known = usualHeights.get(row);
  if (known !== undefined) return known;
  const [first] = row.entries;
  const hasName = row.startsGroup && first.kind !== "presence" && first.pair !== undefined;
  const timePx = row.endsGroup && first.kind !== "presence" ? TIME_PX : 0;
  const height = contentHeight(row) + timePx + (hasName ? NAME_PX : 0) + (row.startsGroup ? GAP_PX : 3);
  usualHeights.set(row, height);
  return height;
}

/** The estimated height of all rows, until they are measured. */
function usualHeightOf(rows: MessageRows): number {
  return Array.from({ length: rows.count }, (_, index) => usualHeight(rows.at(index))).reduce(
    (total, height) => total + height,
    0,
  );
}

function contentHeight({ entries }: MessageRow): number {
  const [first] = entries;
  if (first.kind === "text") {
    const lines = first.text.split("\n", MAX_LINES);
    const drawn = lines.reduce((total, line) => total + Math.max(1, Math.ceil(line.length / LINE_CHARS)), 0);
    return BUBBLE_PX + LINE_PX * Math.min(drawn, MAX_LINES);
  }
  if (first.kind === "presence") return LINE_PX;
  if (!isPicture(first)) return CARD_PX;
  if (entries.length === 1) return frameSize(first.picture).height;
  const columns = entries.length === 2 || entries.length === 4 ? 2 : 3;
  return Math.ceil(entries.length / columns) * (columns === 2 ? 1.5 : 1) * TILE_PX;
}

/** The rows near the view, and the ones to keep. */
function withIndexes(range: Range, kept: readonly (number | undefined)[]): number[] {
  const indexes = new Set(defaultRangeExtractor(range));
  for (const index of kept) if (index !== undefined && index < range.count) indexes.add(index);
  return [...indexes].sort((a, b) => a - b);
}
