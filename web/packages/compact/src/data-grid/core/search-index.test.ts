import { expect, test } from "vitest";
import { randomFrom } from "./random.test-data.ts";
import { foldQuery, joinRows, mergeRows, ROWS_PER_TEXT, SearchIndex } from "./search-index.ts";

function indexOf(rows: readonly string[]): SearchIndex {
  const index = new SearchIndex();
  for (let first = 0; first < rows.length; first += ROWS_PER_TEXT) {
    const part = rows.slice(first, first + ROWS_PER_TEXT);
    index.set(first / ROWS_PER_TEXT, joinRows(part), part.length);
  }
  return index;
}

const holding = (rows: readonly string[], query: string) =>
  rows.flatMap((text, row) => (text.toLowerCase().includes(query.toLowerCase()) ? [row] : []));

test("finds what searching row by row finds, across text and row boundaries", () => {
  const random = randomFrom(5);
  const rows = Array.from({ length: 2 * ROWS_PER_TEXT + 17 }, () =>
    Array.from({ length: Math.floor(random() * 8) }, () => "abAB İΣ"[Math.floor(random() * 7)]).join(""),
  );
  const index = indexOf(rows);
  for (const query of ["a", "ab", "B a", "bbb", "zz", "i̇a", "ς", "aσ", ""]) {
    const found = index.search(foldQuery(query));
    expect([...found], query).toEqual(holding(rows, query));
    const parts = [index.search(foldQuery(query), 0, 1), index.search(foldQuery(query), 1)];
    expect(parts.flatMap((part) => [...part])).toEqual([...found]);
  }
});

test("a line break in the query does not join rows", () => {
  const index = indexOf(["one two", "three", "four"]);
  expect([...index.search(foldQuery("one\nTWO"))]).toEqual([0]);
  expect([...index.search(foldQuery("three\nfour"))]).toEqual([]);
});

test("is empty at first and uses the latest texts", () => {
  const index = new SearchIndex();
  expect(index.search("a")).toHaveLength(0);
  index.set(0, "a\nb", 2);
  index.search("b");
  index.set(0, "b\na\nb", 3);
  expect([...index.search("b")]).toEqual([0, 2]);
});

test("rows found in several columns are listed once, in order", () => {
  const lists = [Uint32Array.of(3, 9), Uint32Array.of(), Uint32Array.of(0, 3, 7)];
  expect([...mergeRows(lists, 10)]).toEqual([0, 3, 7, 9]);
  expect([...mergeRows([], 10)]).toEqual([]);
  expect([...mergeRows([Uint32Array.of(2)], 10)]).toEqual([2]);
});
