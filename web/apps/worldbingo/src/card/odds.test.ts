import { expect, test } from "vitest";
import { fullLines, marksToBingo } from "./lines.ts";
import { bingoTerms, chanceAfterCalls, chanceOfBingo, chanceText, medianCalls } from "./odds.ts";
import { fnv1a64, SplitMix64 } from "./split-mix.ts";

const none = (): boolean => false;

/** The chance by trying every set of marks. */
function chanceByCounting(size: number, marked: readonly number[], chance: number): number {
  let sum = 0;
  for (let set = 0; set < 2 ** (size * size); set += 1) {
    const isTrue = (cell: number) => ((set >> cell) & 1) === 1;
    const cells = Array.from({ length: size * size }, (_, cell) => cell);
    if (fullLines(size, (cell) => marked.includes(cell) || isTrue(cell)).length === 0) continue;
    sum += cells.reduce((product, cell) => product * (isTrue(cell) ? chance : 1 - chance), 1);
  }
  return sum;
}

test.each([
  ["no mark", []],
  ["a free centre", [4]],
  ["a row but for one", [0, 1]],
  ["a bingo", [0, 4, 8]],
])("the odds of a 3 x 3 card with %s are those of all its cases", (_, marked) => {
  const terms = bingoTerms(3, (cell) => marked.includes(cell));
  for (const chance of [0, 0.1, 0.5, 0.93, 1]) {
    expect(chanceOfBingo(terms, chance)).toBeCloseTo(chanceByCounting(3, marked, chance), 12);
  }
});

test.each([5, 7])("the odds of a card with %i columns are within the error of a simulation", (size) => {
  const random = new SplitMix64(fnv1a64("odds"));
  const chance = 0.4;
  const centre = (size * size - 1) / 2;
  const rounds = 20_000;
  let bingos = 0;
  for (let round = 0; round < rounds; round += 1) {
    const marks = Array.from({ length: size * size }, () => Number(random.next() >> 11n) / 2 ** 53 < chance);
    if (fullLines(size, (cell) => cell === centre || (marks[cell] ?? false)).length > 0) bingos += 1;
  }
  const exact = chanceOfBingo(
    bingoTerms(size, (cell) => cell === centre),
    chance,
  );
  const error = Math.sqrt((exact * (1 - exact)) / rounds);
  expect(Math.abs(bingos / rounds - exact)).toBeLessThan(4 * error);
});

test("the odds after random calls are those of all orders", () => {
  // Nine of twelve listed squares are on the card; 495 sets of eight calls are as likely as each other.
  const terms = bingoTerms(3, none);
  let bingos = 0;
  let sets = 0;
  for (let set = 0; set < 2 ** 12; set += 1) {
    const called = Array.from({ length: 12 }, (_, index) => (set >> index) & 1);
    if (called.reduce((sum, bit) => sum + bit, 0) !== 8) continue;
    sets += 1;
    if (fullLines(3, (cell) => called[cell] === 1).length > 0) bingos += 1;
  }
  expect(sets).toBe(495);
  expect(chanceAfterCalls(terms, 12, 8)).toBeCloseTo(bingos / sets, 12);
  expect(chanceAfterCalls(terms, 12, 2)).toBe(0);
  expect(chanceAfterCalls(terms, 12, 12)).toBe(1);
  const median = medianCalls(terms, 12);
  expect(chanceAfterCalls(terms, 12, median)).toBeGreaterThanOrEqual(0.5);
  expect(chanceAfterCalls(terms, 12, median - 1)).toBeLessThan(0.5);
});

test("lines are rows, columns and diagonals", () => {
  const marked = (cells: number[]) => (cell: number) => cells.includes(cell);
  expect(fullLines(3, marked([0, 1, 2, 4, 6])).map(({ kind, index }) => [kind, index])).toEqual([
    ["row", 0],
    ["diagonal", 1],
  ]);
  expect(fullLines(7, none)).toEqual([]);
  expect(marksToBingo(4, marked([0, 4, 8]))).toBe(1);
});

test("chances are read as people say them", () => {
  expect([1, 0.9999, 0.42, 0.0345, 0.00002, 1e-20, 0].map(chanceText)).toEqual([
    "certain",
    "over 99.9 %",
    "42 %",
    "3.5 %",
    "1 in 50,000",
    "under 1 in a billion",
    "none",
  ]);
});
