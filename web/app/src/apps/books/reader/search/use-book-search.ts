import type { Epub } from "@orbitroom/epub";
import { useEffect, useRef, useState } from "react";
import type { ReadingEngine } from "../engine/reading-engine.ts";
import { type SearchHit, searchBook } from "./search-book.ts";

/** The hits in one document. */
export interface SearchGroup {
  readonly chapter: string;
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

interface State extends Omit<BookSearch, "hits" | "start" | "cancel"> {}

/** Searches a book; results come in while it goes on. */
export function useBookSearch(epub: Epub, engine: ReadingEngine | undefined): BookSearch {
  const [state, setState] = useState<State>(NOTHING);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = (query: string): void => {
    running.current?.abort();
    if (!engine || query.trim() === "") return;
    const controller = new AbortController();
    running.current = controller;
    setState({ ...NOTHING, query, status: "searching" });
    void (async () => {
      let first = 0;
      for await (const { chapter, hits, searched } of searchBook(epub, engine, query, controller.signal)) {
        if (controller.signal.aborted) return;
        const group = { chapter, first, hits };
        first += hits.length;
        setState((before) => ({
          ...before,
          searched,
          groups: hits.length > 0 ? [...before.groups, group] : before.groups,
        }));
      }
      if (!controller.signal.aborted) setState((before) => ({ ...before, status: "done" }));
    })();
  };
  const cancel = (): void => {
    running.current?.abort();
    setState((before) => ({ ...before, status: "done" }));
  };
  return { ...state, hits: state.groups.flatMap(({ hits }) => hits), start, cancel };
}
