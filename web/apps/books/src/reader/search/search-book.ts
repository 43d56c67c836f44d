import type { ReadingEngine } from "../../engine/reading-engine.ts";
import { foldSearchText } from "../../text/fold-search-text.ts";
import type { ChapterFinder } from "./chapter-finder.ts";
import { ChapterText, type Excerpt } from "./chapter-text.ts";

/** A place in the book that has the text. */
export interface SearchHit {
  readonly cfi: string;
  readonly excerpt: Excerpt;
}

/** Some hits of one document, or the progress of the search. */
export interface SearchStep {
  /** Part of the book that was searched, from 0 to 1. */
  readonly searched: number;
  /** The index of the document in the reading order. */
  readonly index: number;
  readonly chapter: string;
  readonly hits: readonly SearchHit[];
}

/** The most hits: more would not help the reader. */
export const MAX_HITS = 500;
/** The number of hits whose places are computed before they are shown. */
const HITS_IN_STEP = 50;

/** Searches a book for a text as people type it, one document after the other. */
export async function* searchBook(
  finder: ChapterFinder,
  engine: Pick<ReadingEngine, "model" | "cfiOf" | "chapterAt">,
  query: string,
  signal: AbortSignal,
): AsyncGenerator<SearchStep> {
  const needle = foldSearchText(query).trim();
  if (needle === "") return;
  const { items, foliate } = engine.model;
  let left = MAX_HITS;
  for (const index of items.keys()) {
    const step = { index, chapter: engine.chapterAt(index, null) ?? "" };
    let hits: SearchHit[] = [];
    const isWorthIt = await finder.mayHave(index, needle);
    if (signal.aborted) return;
    const doc = isWorthIt
      ? await foliate.sections[index]?.createDocument().catch(() => undefined)
      : undefined;
    if (signal.aborted) return;
    for (const { range, excerpt } of doc ? new ChapterText(doc).matches(needle) : []) {
      hits.push({ cfi: engine.cfiOf(index, range), excerpt });
      left -= 1;
      if (left === 0) break;
      if (hits.length < HITS_IN_STEP) continue;
      yield { ...step, searched: index / items.length, hits };
      if (signal.aborted) return;
      hits = [];
    }
    yield { ...step, searched: (index + 1) / items.length, hits };
    if (signal.aborted || left === 0) return;
  }
}
