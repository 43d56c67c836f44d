import { foldText } from "@orbitroom/dev-utils";
import type { Epub } from "@orbitroom/epub";
import { type Excerpt, searchMatcher } from "foliate-js/search.js";
import { textWalker } from "foliate-js/text-walker.js";
import type { ReadingEngine } from "../engine/reading-engine.ts";

/** A place in the book that has the text. */
export interface SearchHit {
  readonly cfi: string;
  readonly excerpt: Excerpt;
}

/** The hits of one document, or how far the search is. */
export interface SearchStep {
  /** Part of the book that was searched, from 0 to 1. */
  readonly searched: number;
  readonly chapter: string;
  readonly hits: readonly SearchHit[];
}

/** More would not help the reader. */
export const MAX_HITS = 500;

/**
 * Searches a book for a text, whatever its case and accents, one document after the other. The plain text tells which
 * documents have the words at all; only those are searched for the places, which is slow.
 */
export async function* searchBook(
  epub: Epub,
  engine: ReadingEngine,
  query: string,
  signal: AbortSignal,
): AsyncGenerator<SearchStep> {
  const needle = searchable(query);
  if (needle === "") return;
  const { items, foliate, language } = engine.model;
  const match = searchMatcher(textWalker, language === undefined ? {} : { defaultLocale: language });
  let count = 0;
  for (const [index, { path }] of items.entries()) {
    const hits: SearchHit[] = [];
    const text = await epub.text(path).catch(() => "");
    if (signal.aborted) return;
    if (searchable(text).includes(needle)) {
      const doc = await foliate.sections[index]?.createDocument().catch(() => undefined);
      for (const { range, excerpt } of doc ? match(doc, query.trim()) : []) {
        hits.push({ cfi: engine.cfiOf(index, range), excerpt });
        count += 1;
        if (count >= MAX_HITS) break;
      }
    }
    yield { searched: (index + 1) / items.length, chapter: engine.chapterAt(index, null) ?? "", hits };
    if (signal.aborted || count >= MAX_HITS) return;
  }
}

/** Line breaks in the text of a book mean no more than spaces. */
const searchable = (text: string): string => foldText(text).replace(/\s+/g, " ");
