import type { TocItem } from "foliate-js/book";
import type { ReadingEngine } from "../engine/reading-engine.ts";

/** A document of the reading order, as far as it is needed here. */
interface SizedSection {
  readonly size: number;
  readonly linear?: string | undefined;
}

/**
 * The end of a document's chapter as a fraction of the whole book: the start of the next document that the contents name.
 * Documents that are not in the reading order have no size, as in the places of the engine. Undefined if the book has none.
 */
export function chapterEnd(
  sections: readonly SizedSection[],
  /** The documents that the contents name, by their index. */
  named: ReadonlySet<number>,
  index: number,
): number | undefined {
  const sizes = sections.map(({ size, linear }) => (linear === "no" ? 0 : Math.max(0, size)));
  const sum = (of: readonly number[]) => of.reduce((total, size) => total + size, 0);
  const total = sum(sizes);
  if (total === 0) return undefined;
  const next = sizes.findIndex((_, at) => at > index && named.has(at));
  return next < 0 ? 1 : sum(sizes.slice(0, next)) / total;
}

/** The documents that the contents of a book name, by their index. */
export function namedDocuments(engine: Pick<ReadingEngine, "model" | "targetOf">): Set<number> {
  const named = new Set<number>();
  const add = (items: readonly TocItem[]): void => {
    for (const { href, subitems } of items) {
      const index = href === undefined ? undefined : engine.targetOf(href)?.index;
      if (index !== undefined) named.add(index);
      add(subitems ?? []);
    }
  };
  add(engine.model.toc);
  return named;
}
