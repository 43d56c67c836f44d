import type { Epub } from "@orbitroom/epub";
import { useEffect, useMemo, useRef, useState } from "react";
import type { ReadingEngine } from "../../engine/reading-engine.ts";
import { ChapterFinder } from "./chapter-finder.ts";
import { type SearchHit, type SearchStep, searchBook } from "./search-book.ts";

/** The hits in one document. */
export interface SearchGroup {
  readonly chapter: string;
  /** The index of the document in the reading order. */
  readonly index: number;
  /** Index of its first hit among all. */
  readonly first: number;
  readonly hits: readonly SearchHit[];
}

/** A search, and what it has found so far. */
export interface BookSearch {
  readonly query: string;
  readonly status: "idle" | "searching" | "done";
  /** Part of the book that was searched, from 0 to 1. */
  readonly searched: number;
  readonly groups: readonly SearchGroup[];
  readonly hits: readonly SearchHit[];
  start(query: string): void;
  cancel(): void;
}

const NOTHING = { query: "", status: "idle", searched: 0, groups: [] as readonly SearchGroup[] } as const;
/** Results are shown so often: drawing them for each chapter would take longer than finding them. */
const SHOW_MS = 100;

interface State extends Omit<BookSearch, "hits" | "start" | "cancel"> {}

/** Searches a book; results arrive during the search. */
export function useBookSearch(epub: Epub, engine: ReadingEngine | undefined): BookSearch {
  const [state, setState] = useState<State>(NOTHING);
  const finder = useMemo(() => new ChapterFinder(epub), [epub]);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = (query: string): void => {
    running.current?.abort();
    if (!engine || query.trim() === "") return;
    const controller = new AbortController();
    running.current = controller;
    setState({ ...NOTHING, query, status: "searching" });
    void (async () => {
      let groups: readonly SearchGroup[] = [];
      let shownMs = Number.NEGATIVE_INFINITY;
      for await (const step of searchBook(finder, engine, query, controller.signal)) {
        if (controller.signal.aborted) return;
        groups = withHits(groups, step);
        if (performance.now() - shownMs < SHOW_MS) continue;
        const { searched } = step;
        setState((before) => ({ ...before, searched, groups }));
        // The first results are shown at once.
        if (groups.length > 0) shownMs = performance.now();
      }
      if (!controller.signal.aborted) setState((before) => ({ ...before, groups, status: "done" }));
    })();
  };
  const cancel = (): void => {
    running.current?.abort();
    setState((before) => ({ ...before, status: "done" }));
  };
  return { ...state, hits: state.groups.flatMap(({ hits }) => hits), start, cancel };
}

/** The groups with what was found next. */
export function withHits(
  groups: readonly SearchGroup[],
  { index, chapter, hits }: Pick<SearchStep, "index" | "chapter" | "hits">,
): readonly SearchGroup[] {
  if (hits.length === 0) return groups;
  const last = groups.at(-1);
  if (last?.index === index) return [...groups.slice(0, -1), { ...last, hits: [...last.hits, ...hits] }];
  const first = last ? last.first + last.hits.length : 0;
  return [...groups, { chapter, index, first, hits }];
}
