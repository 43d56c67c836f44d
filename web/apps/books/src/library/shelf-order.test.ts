import { expect, test } from "vitest";
import type { BookEntry } from "./book-entry.ts";
import { hasTag, orderBooks, tagsOf } from "./shelf-order.ts";

const book = (title: string, rest: Partial<BookEntry> = {}): BookEntry => ({
  id: title,
  title,
  authors: [],
  tags: [],
  addedMs: 0,
  ...rest,
});
const titles = (books: readonly BookEntry[]) => books.map(({ title }) => title).join(" ");

test("a series is in its order, and books without one come last", () => {
  const books = [
    book("D"),
    book("C", { series: "Lights", seriesPosition: 10 }),
    book("B", { series: "Lights" }),
    book("A", { series: "Lights", seriesPosition: 2 }),
    book("E", { series: "Boats" }),
  ];
  expect(titles(orderBooks(books, "series"))).toBe("E A C B D");
});

test("a book that was added is as recent as one that was opened at that time", () => {
  const books = [book("old", { addedMs: 1, openedMs: 3 }), book("new", { addedMs: 2 })];
  expect(titles(orderBooks(books, "opened"))).toBe("old new");
});

test("tags are counted whatever their case and accents", () => {
  const books = [book("A", { tags: ["Café", "sea"] }), book("B", { tags: ["cafe"] })];
  expect(tagsOf(books, 5)).toEqual(["Café", "sea"]);
  expect(books.filter((one) => hasTag(one, "CAFE"))).toHaveLength(2);
});
