import { foldText } from "@orbitroom/dev-utils";
import type { BookEntry } from "./book-entry.ts";

/** The orders that the shelf offers. */
export const SHELF_ORDERS = [
  { value: "opened", label: "Last opened" },
  { value: "title", label: "Title" },
  { value: "author", label: "Author" },
  { value: "series", label: "Series" },
];

const lastUseMs = ({ openedMs, addedMs }: BookEntry) => openedMs ?? addedMs;

/** The books in one of the orders. Books without a series come after those with one. */
export function orderBooks(books: readonly BookEntry[], order: string): readonly BookEntry[] {
  const byTitle = (one: BookEntry, other: BookEntry) => one.title.localeCompare(other.title);
  if (order === "title") return books.toSorted(byTitle);
  if (order === "author")
    return books.toSorted(
      (one, other) => (one.authors[0] ?? "").localeCompare(other.authors[0] ?? "") || byTitle(one, other),
    );
  if (order === "series")
    return books.toSorted((one, other) => {
      if (one.series === undefined || other.series === undefined)
        return Number(one.series === undefined) - Number(other.series === undefined) || byTitle(one, other);
      const byPlace = (one.seriesPosition ?? Infinity) - (other.seriesPosition ?? Infinity) || 0;
      return one.series.localeCompare(other.series) || byPlace || byTitle(one, other);
    });
  return books.toSorted((one, other) => lastUseMs(other) - lastUseMs(one));
}

/** Whether a book has a tag; case and accents do not matter. */
export function hasTag({ tags }: BookEntry, tag: string): boolean {
  return tags.some((one) => foldText(one) === foldText(tag));
}

/** The tags of all books, the most frequent first. Of spellings that differ in case or accents, the first one found. */
export function tagsOf(books: readonly BookEntry[], limit: number): string[] {
  const counts = new Map<string, { tag: string; count: number }>();
  for (const tag of books.flatMap(({ tags }) => tags)) {
    const found = counts.get(foldText(tag));
    if (found) found.count += 1;
    else counts.set(foldText(tag), { tag, count: 1 });
  }
  return [...counts.values()]
    .toSorted((one, other) => other.count - one.count || one.tag.localeCompare(other.tag))
    .slice(0, limit)
    .map(({ tag }) => tag);
}
