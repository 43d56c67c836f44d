import { expect, test } from "vitest";
import { randomFrom } from "./random.test-data.ts";
import { joinRows, ROWS_PER_TEXT } from "./search-index.ts";
import { sortByNumber } from "./sort-by-number.ts";
import { sortByText } from "./sort-by-text.ts";
import { TextColumn } from "./text-column.ts";

const sorted = (column: TextColumn, rows: Uint32Array, descending = false) =>
  sortByText(column, rows, descending, (numbers) => sortByNumber(numbers, rows, descending));

const rowsOf = (texts: readonly string[]) => Uint32Array.from(texts, (_, row) => row);

function columnOf(texts: readonly string[], collator: Intl.Collator): TextColumn {
  const column = new TextColumn(texts.length, collator);
  for (let i = 0; i < texts.length; i += ROWS_PER_TEXT)
    column.add(joinRows(texts.slice(i, i + ROWS_PER_TEXT)));
  return column;
}

function expected(texts: readonly string[], collator: Intl.Collator, descending: boolean): number[] {
  return texts
    .map((_, row) => row)
    .sort((a, b) => {
      const [left, right] = [texts[a] ?? "", texts[b] ?? ""];
      if (left === "" || right === "") return Number(left === "") - Number(right === "");
      return (descending ? -1 : 1) * collator.compare(left, right);
    });
}

const alphabets = {
  contractions: "aAcChHsSzZ",
  letters: "aAbBcCzZ",
  mixed: "aAáÁeéÉñnüUoö -_'.,0129@#zZ",
  foreign: "aAßæœþ中日ёЖ́ﬁ👍",
};

test.each(
  Object.entries(alphabets).flatMap(([name, alphabet]) =>
    ["en", "de", "sv", "es", "cs", "hu", "da"].map((locale) => ({ name, alphabet, locale })),
  ),
)("orders $name as the collator of $locale does, both ways", ({ alphabet, locale }) => {
  const random = randomFrom(alphabet.length);
  const collator = new Intl.Collator(locale);
  const characters = [...alphabet];
  // More distinct texts than are compared individually, most with a common prefix longer than a key.
  const texts = Array.from({ length: 6000 }, () => {
    const start = random() < 0.5 ? "aAbAbAbAbA".slice(0, Math.floor(random() * 10)) : "";
    const tail = Array.from(
      { length: Math.floor(random() * 12) },
      () => characters[Math.floor(random() * characters.length)],
    );
    return start + tail.join("");
  });
  const column = columnOf(texts, collator);
  for (const descending of [false, true]) {
    const ordered = [...sorted(column, rowsOf(texts), descending)];
    expect(ordered).toEqual(expected(texts, collator, descending));
  }
});

test("a column with few texts keeps the order of ties and sorts empty texts last", () => {
  const texts = ["b", "", "a", "b", "", "a"];
  const collator = new Intl.Collator("en");
  const column = columnOf(texts, collator);
  expect([...sorted(column, rowsOf(texts))]).toEqual([2, 5, 0, 3, 1, 4]);
  expect([...sorted(column, rowsOf(texts), true)]).toEqual([0, 3, 2, 5, 1, 4]);
});
