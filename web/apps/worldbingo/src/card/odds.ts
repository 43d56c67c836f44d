import { linesOf } from "./lines.ts";

/**
 * In how many ways unions of lines have `n` cells that are not marked, by n, with a sign: plus for an odd number of lines,
 * minus for an even one. By the principle of inclusion and exclusion, the chance of at least one full line is the sum over n
 * of `terms[n]` times the chance that n given cells come true.
 */
export type BingoTerms = readonly number[];

/** The cells of a line or of a union of lines, as bits: 7 x 7 cells need two words. */
interface CellSet {
  readonly low: number;
  readonly high: number;
}

/** Counts the unions of all sets of lines: at most 2^16, for 7 x 7. */
export function bingoTerms(size: number, isMarked: (cell: number) => boolean): BingoTerms {
  const lines = linesOf(size).map(({ cells }) => cellSet(cells.filter((cell) => !isMarked(cell))));
  const terms = new Array<number>(size * size + 1).fill(0);
  const visit = (from: number, union: CellSet, sign: number): void => {
    for (let index = from; index < lines.length; index += 1) {
      const line = lines[index];
      if (line === undefined) continue;
      const next = { low: union.low | line.low, high: union.high | line.high };
      const count = bitCount(next.low) + bitCount(next.high);
      terms[count] = (terms[count] ?? 0) + sign;
      visit(index + 1, next, -sign);
    }
  };
  visit(0, { low: 0, high: 0 }, 1);
  return terms;
}

/** The chance of a bingo if each square comes true with the same chance, independently. Exact, but for rounding (1e-9). */
export function chanceOfBingo(terms: BingoTerms, chance: number): number {
  return asChance(terms.reduce((sum, term, count) => sum + term * chance ** count, 0));
}

/**
 * The chance of a bingo after `calls` of `listed` squares that were called in random order. All squares of the card that are
 * not marked are in the list. Exact, but for rounding: n given squares are among the calls with the chance
 * calls! (listed - n)! / ((calls - n)! listed!).
 */
export function chanceAfterCalls(terms: BingoTerms, listed: number, calls: number): number {
  let sum = 0;
  let chance = 1;
  for (let count = 0; count < terms.length && count <= calls; count += 1) {
    if (count > 0) chance *= (calls - count + 1) / (listed - count + 1);
    sum += (terms[count] ?? 0) * chance;
  }
  return asChance(sum);
}

/** The number of calls after which a bingo is more likely than not. */
export function medianCalls(terms: BingoTerms, listed: number): number {
  let [low, high] = [0, listed];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (chanceAfterCalls(terms, listed, middle) >= 0.5) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A chance as people read it: `27 %`, `under 0.1 %`, `1 in 40,000`. */
export function chanceText(chance: number): string {
  if (chance >= 1) return "certain";
  if (chance <= 0) return "none";
  if (chance > 0.999) return "over 99.9 %";
  if (chance < 1e-9) return "under 1 in a billion";
  if (chance >= 0.1) return `${Math.round(chance * 100)} %`;
  if (chance >= 0.001) return `${(chance * 100).toPrecision(2)} %`;
  return `1 in ${Number((1 / chance).toPrecision(2)).toLocaleString("en")}`;
}

function cellSet(cells: readonly number[]): CellSet {
  let [low, high] = [0, 0];
  for (const cell of cells) {
    if (cell < 25) low |= 1 << cell;
    else high |= 1 << (cell - 25);
  }
  return { low, high };
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Rounding can leave a sum just outside. */
const asChance = (value: number): number => Math.min(1, Math.max(0, value));
