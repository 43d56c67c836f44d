import { expect, test } from "vitest";
import { randomFrom } from "./random.test-data.ts";
import { ROWS_PER_TEXT, SearchIndex } from "./search-index.ts";

function indexOf(rows: readonly string[]): SearchIndex {
  const index = new SearchIndex();
  for (let first = 0; first < rows.length; first += ROWS_PER_TEXT)
    index.add(rows.slice(first, first + ROWS_PER_TEXT));
  return index;
}

const holding = (rows: readonly string[], query: string) =>
  rows.flatMap((text, row) => (text.toLowerCase().includes(query.toLowerCase()) ? [row] : []));

test("finds what looking into each row finds, over the ends of texts and rows", () => {
  const random = randomFrom(5);
  const rows = Array.from({ length: 2 * ROWS_PER_TEXT + 17 }, () =>
    Array.from({ length: Math.floor(random() * 8) }, () => "abAB \u001f"[Math.floor(random() * 6)]).join(""),
  );
  const index = indexOf(rows);
  expect(index.rowCount).toBe(rows.length);
  for (const query of ["a", "ab", "B a", "bbb", "zz", "\u001f", ""]) {
    const found = index.search(query);
    expect([...found]).toEqual(holding(rows, query));
    expect([...index.refine(`${query}a`, found)]).toEqual(holding(rows, `${query}a`));
  }
});

test("a row end in a row or in the query joins no rows", () => {
  const index = indexOf(["one\ntwo", "three", "four"]);
  expect([...index.search("one two")]).toEqual([0]);
  expect([...index.search("three\nfour")]).toEqual([]);
  expect([...index.search("o")]).toEqual([0, 2]);
});

test("holds nothing at first", () => {
  expect(new SearchIndex().search("a")).toHaveLength(0);
  expect(new SearchIndex().rowCount).toBe(0);
});
