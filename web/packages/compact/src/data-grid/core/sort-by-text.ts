import { WEIGHT_BITS } from "./collation-weights.ts";
import { CHARACTER_BITS, type TextColumn } from "./text-column.ts";

/** Groups up to this size are sorted by insertion. */
const SMALL_GROUP = 12;
/**
 * Groups up to this size are sorted by one character at a time. The count table for two would be larger than
 * the group.
 */
const MIDDLE_GROUP = 2048;
const PAIR_KEYS = 1 << (2 * WEIGHT_BITS);
/** Columns with at most this many distinct texts are sorted by comparing only those. */
const FEW_TEXTS = 4096;

/**
 * Stable sort of rows by text, in the order of `collator`.
 *
 * A million collator comparisons take seconds. So rows are bucketed by one or two characters at a time, using
 * each character's weight in the collator's alphabet, and only ties are examined further. Columns with
 * characters outside that alphabet (other scripts, ligatures, combining marks) are compared by the collator;
 * if there are few distinct texts, each only once. Empty texts sort last in both directions.
 *
 * @param order rows to sort, in the order that ties keep; sorted in place and returned
 * @param sortNumbers sorts these rows by a number for each
 */
export function sortByText(
  column: TextColumn,
  order: Uint32Array,
  descending: boolean,
  sortNumbers: (numbers: Float64Array) => void,
): Uint32Array {
  if (column.isWeighed) {
    const keys = new Uint16Array(order.length);
    const rows = new Uint32Array(order.length);
    const targets = new Uint32Array(PAIR_KEYS + 1);
    sortGroup({ column, descending, keys, rows, targets }, order, 0);
    return order;
  }
  const few = ranksOfDistinct(column, order);
  if (few) sortNumbers(few);
  else sortByComparing(column, order, descending);
  return order;
}

/** Compares two rows in the order of `sortByText`. Negative if the left row comes first. */
export function compareByText(column: TextColumn, left: number, right: number, descending: boolean): number {
  if (column.isWeighed) return compareFrom(column, left, right, 0, descending);
  return compareTexts(column, left, right, descending);
}

/** The rank of each row's text among the distinct texts, or undefined if there are too many. */
function ranksOfDistinct(column: TextColumn, order: Uint32Array): Float64Array | undefined {
  const { collator } = column;
  const different = new Map<string, number>();
  for (const row of order) {
    different.set(column.text(row), 0);
    if (different.size > FEW_TEXTS) return undefined;
  }
  const sorted = [...different.keys()].sort(collator.compare);
  let rank = -1;
  sorted.forEach((text, i) => {
    if (i === 0 || collator.compare(sorted[i - 1] ?? "", text) !== 0) rank += 1;
    different.set(text, text === "" ? Number.NaN : rank);
  });
  const keys = new Float64Array(column.starts.length);
  for (const row of order) keys[row] = different.get(column.text(row)) ?? 0;
  return keys;
}

interface TextOrder {
  readonly column: TextColumn;
  readonly descending: boolean;
  /** Buffers for one group at a time. A group is done with them before it recurses. */
  readonly keys: Uint16Array;
  readonly rows: Uint32Array;
  readonly targets: Uint32Array;
}

/** Most-significant-digit radix sort of rows whose first `alikeFrom` characters have equal weights. */
function sortGroup(by: TextOrder, group: Uint32Array, alikeFrom: number): void {
  if (group.length <= SMALL_GROUP) {
    insertionSort(by.column, group, alikeFrom, by.descending);
    return;
  }
  const from = endOfCommonPrefix(by.column, group, alikeFrom);
  const { column, descending, keys, rows, targets } = by;
  const { starts, units } = column;
  const characters = group.length > MIDDLE_GROUP ? 2 : 1;
  // Sorts after all other keys.
  const none = 1 << (characters * WEIGHT_BITS);
  const ends = new Uint32Array(none + 1);
  let hasLongerText = false;
  for (let i = 0; i < group.length; i += 1) {
    const row = group[i] as number;
    const start = starts[row] as number;
    const end = starts[row + 1] as number;
    let key = 0;
    for (let next = start + from; next < start + from + characters; next += 1) {
      key = (key << WEIGHT_BITS) | (next < end ? weightOf(units, next) : 0);
    }
    if (key > 0) hasLongerText = true;
    if (start === end) key = none;
    else if (descending) key = none - 1 - key;
    keys[i] = key;
    rows[i] = row;
    (ends[key] as number) += 1;
  }
  if (!hasLongerText) {
    sortTied(column, group, descending);
    return;
  }
  targets[0] = 0;
  for (let key = 1; key <= none; key += 1) {
    targets[key] = ends[key - 1] as number;
    (ends[key] as number) += ends[key - 1] as number;
  }
  for (let i = 0; i < group.length; i += 1) {
    const key = keys[i] as number;
    group[targets[key] as number] = rows[i] as number;
    (targets[key] as number) += 1;
  }
  let start = 0;
  for (const end of ends) {
    if (end - start > 1) sortGroup(by, group.subarray(start, end), from + characters);
    start = end;
  }
}

/** Sorts rows with equal letters. Accents and case are left to the collator. */
function sortTied(column: TextColumn, group: Uint32Array, descending: boolean): void {
  const first = group[0] as number;
  if (!group.every((row) => isSameText(column, row, first))) sortByComparing(column, group, descending);
}

/** Whether two texts of equal length are identical. */
function isSameText({ units, starts }: TextColumn, one: number, other: number): boolean {
  const start = starts[one] as number;
  const otherStart = starts[other] as number;
  const length = (starts[one + 1] as number) - start;
  for (let i = 0; i < length; i += 1) if (units[start + i] !== units[otherStart + i]) return false;
  return true;
}

/** Length of the common prefix, such as the word before a number. */
function endOfCommonPrefix({ units, starts }: TextColumn, group: Uint32Array, from: number): number {
  const row = group[0] as number;
  const first = starts[row] as number;
  let end = (starts[row + 1] as number) - first;
  for (let i = 1; i < group.length && end > from; i += 1) {
    const row = group[i] as number;
    const start = starts[row] as number;
    const length = Math.min(end, (starts[row + 1] as number) - start);
    let alike = from;
    while (alike < length && weightOf(units, start + alike) === weightOf(units, first + alike)) alike += 1;
    end = alike;
  }
  return Math.max(from, end);
}

/** Insertion sort: for small groups, it is cheaper than anything that allocates. */
function insertionSort(column: TextColumn, group: Uint32Array, from: number, descending: boolean): void {
  for (let i = 1; i < group.length; i += 1) {
    const row = group[i] as number;
    let target = i;
    while (target > 0 && compareFrom(column, group[target - 1] as number, row, from, descending) > 0) {
      group[target] = group[target - 1] as number;
      target -= 1;
    }
    group[target] = row;
  }
}

/** Compares weights from the character `from` on. Calls the collator only if all are equal. */
function compareFrom(
  column: TextColumn,
  left: number,
  right: number,
  from: number,
  descending: boolean,
): number {
  const { units, starts } = column;
  const leftStart = starts[left] as number;
  const rightStart = starts[right] as number;
  const leftLength = (starts[left + 1] as number) - leftStart;
  const rightLength = (starts[right + 1] as number) - rightStart;
  if (leftLength === 0 || rightLength === 0) return Number(leftLength === 0) - Number(rightLength === 0);
  const direction = descending ? -1 : 1;
  const end = Math.min(leftLength, rightLength);
  for (let i = from; i < end; i += 1) {
    const difference = weightOf(units, leftStart + i) - weightOf(units, rightStart + i);
    if (difference !== 0) return direction * difference;
  }
  if (leftLength !== rightLength) return direction * (leftLength - rightLength);
  return isSameText(column, left, right) ? 0 : compareTexts(column, left, right, descending);
}

function weightOf(units: Uint16Array, i: number): number {
  return (units[i] as number) >>> CHARACTER_BITS;
}

function sortByComparing(column: TextColumn, order: Uint32Array, descending: boolean): void {
  order.set(Array.from(order).sort((left, right) => compareTexts(column, left, right, descending)));
}

function compareTexts(column: TextColumn, left: number, right: number, descending: boolean): number {
  const one = column.text(left);
  const other = column.text(right);
  if (one === "" || other === "") return Number(one === "") - Number(other === "");
  return (descending ? -1 : 1) * column.collator.compare(one, other);
}
