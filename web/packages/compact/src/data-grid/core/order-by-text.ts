import { orderByNumber } from "./order-by-number.ts";

/** Characters a key holds: seven of seven bits fit a double exactly. */
const KEY_CHARACTERS = 7;
const WEIGHT_BITS = 7;
/** Those of them in the upper half of a key. */
const HIGH_CHARACTERS = 3;
/** Groups up to this size are compared instead of keyed again. */
const SMALL_GROUP = 12;
/** Groups up to this size are merged by their keys: the passes over digits would cost more than the rows do. */
const MIDDLE_GROUP = 2048;
/** Columns with at most this many different texts are ordered by comparing those alone. */
const FEW_TEXTS = 4096;
const TABLE_CHARACTERS = 0x180;

/**
 * A stable order of rows by their text, as `collator` has it.
 *
 * A million comparisons by a collator cost seconds. So: a column of few different texts is ordered by comparing those
 * few; otherwise the first characters become a number by their place in the collator's own alphabet, rows are ordered
 * by it in linear time, and only what is equal so far is looked at further. A text with characters outside that
 * alphabet (other scripts, ligatures, combining marks) sends the column to plain comparing, which is always right.
 * Empty texts stand last, whichever the direction.
 *
 * @param texts one text a row
 * @param order the rows to order, in the order that ties keep; changed in place and returned
 */
export function orderByText(
  texts: readonly string[],
  order: Uint32Array,
  collator: Intl.Collator,
  descending = false,
): Uint32Array {
  const few = ranksOfFew(texts, order, collator);
  if (few) return orderByNumber(few, order, descending);
  const weights = weightsOf(collator);
  const weighed = weights && weigh(texts, order, weights);
  if (weighed) {
    orderGroup({ texts, collator, descending, ...weighed }, order, 0);
    return order;
  }
  return orderByComparing(texts, order, collator, descending);
}

/** The rank of each row's text among the different ones, or nothing when there are too many. */
function ranksOfFew(
  texts: readonly string[],
  order: Uint32Array,
  collator: Intl.Collator,
): Float64Array | undefined {
  const different = new Map<string, number>();
  for (const row of order) {
    different.set(texts[row] ?? "", 0);
    if (different.size > FEW_TEXTS) return undefined;
  }
  const sorted = [...different.keys()].sort(collator.compare);
  let rank = -1;
  sorted.forEach((text, at) => {
    if (at === 0 || collator.compare(sorted[at - 1] ?? "", text) !== 0) rank += 1;
    different.set(text, text === "" ? Number.NaN : rank);
  });
  const keys = new Float64Array(texts.length);
  for (const row of order) keys[row] = different.get(texts[row] ?? "") ?? 0;
  return keys;
}

/** The place of each character among those of the same script, from 1; 0 where one character is not one weight. */
type Weights = Uint8Array;

const knownWeights = new WeakMap<Intl.Collator, Weights | null>();

function weightsOf(collator: Intl.Collator): Weights | null {
  const known = knownWeights.get(collator);
  if (known !== undefined) return known;
  const made = makeWeights(collator);
  knownWeights.set(collator, made);
  return made;
}

/** `null` when the collator's order is not one of characters: numeric, or without some of them. */
function makeWeights(collator: Intl.Collator): Weights | null {
  const { locale, numeric, ignorePunctuation, caseFirst } = collator.resolvedOptions();
  if (numeric || ignorePunctuation) return null;
  const base = new Intl.Collator(locale, {
    sensitivity: "base",
    caseFirst: caseFirst as "upper" | "lower" | "false",
  });
  const characters: string[] = [];
  for (let code = 0x20; code < TABLE_CHARACTERS; code += 1) {
    if (code >= 0x7f && code < 0xa0) continue;
    characters.push(String.fromCharCode(code));
  }
  characters.sort(base.compare);
  const weights = new Uint8Array(TABLE_CHARACTERS);
  let weight = 0;
  let previous: string | undefined;
  for (const character of characters) {
    if (!isOneWeight(base, character)) continue;
    if (previous === undefined || base.compare(previous, character) !== 0) weight += 1;
    if (weight >= 1 << WEIGHT_BITS) return null;
    weights[character.charCodeAt(0)] = weight;
    previous = character;
  }
  return hasLettersOfTwo(base) ? null : weights;
}

/** Whether two letters are one letter of the language, as `ch` is in Czech: then pairs do not order as their second letters. */
function hasLettersOfTwo(base: Intl.Collator): boolean {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"].sort(base.compare);
  return letters.some((first) => {
    const pairs = letters.map((second) => first + second).sort(base.compare);
    return pairs.some((pair, at) => pair !== first + (letters[at] ?? ""));
  });
}

/** Whether the character stands for itself: not ignored, and not for two, as the German sharp s does. */
function isOneWeight(base: Intl.Collator, character: string): boolean {
  if (base.compare(character, "") === 0) return false;
  const plain = character.normalize("NFD")[0] ?? character;
  const isAsciiOrAccented = plain.charCodeAt(0) < 0x7f;
  // In some languages an accented letter is a letter of its own, and two letters are one: those are compared.
  return isAsciiOrAccented && (plain === character || base.compare(plain, character) === 0);
}

interface Weighed {
  /** The weights of all texts, one after the other: near one another in memory, as the texts themselves are not. */
  readonly bytes: Uint8Array;
  /** Where the weights of each row begin, and where they end. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/** The weights of the rows' texts, or nothing when one of them has a character without. */
function weigh(texts: readonly string[], order: Uint32Array, weights: Weights): Weighed | undefined {
  let length = 0;
  for (const row of order) length += (texts[row] ?? "").length;
  const bytes = new Uint8Array(length);
  const starts = new Uint32Array(texts.length);
  const ends = new Uint32Array(texts.length);
  let end = 0;
  for (const row of order) {
    const text = texts[row] ?? "";
    starts[row] = end;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const weight = code < TABLE_CHARACTERS ? (weights[code] as number) : 0;
      if (weight === 0) return undefined;
      bytes[end++] = weight;
    }
    ends[row] = end;
  }
  return { bytes, starts, ends };
}

interface TextOrder extends Weighed {
  readonly texts: readonly string[];
  readonly collator: Intl.Collator;
  readonly descending: boolean;
}

/** Orders rows whose texts are alike up to the character `from`. */
function orderGroup(by: TextOrder, group: Uint32Array, alikeFrom: number): void {
  if (group.length <= SMALL_GROUP) {
    insertInOrder(by, group, alikeFrom);
    return;
  }
  if (group.length <= MIDDLE_GROUP) {
    orderMiddleGroup(by, group, alikeFrom);
    return;
  }
  const from = endOfAlike(by, group, alikeFrom);
  const keys = new Float64Array(group.length);
  const places = new Uint32Array(group.length);
  let isAnyLonger = false;
  for (let at = 0; at < group.length; at += 1) {
    const row = group[at] as number;
    const length = lengthOf(by, row);
    if (length > from) isAnyLonger = true;
    keys[at] = length === 0 ? Number.NaN : keyOf(by, row, from);
    places[at] = at;
  }
  // Alike in every letter: what is left are accents and cases, which only the collator knows.
  if (!isAnyLonger) {
    orderByComparing(by.texts, group, by.collator, by.descending);
    return;
  }
  orderByNumber(keys, places, by.descending);
  const rows = group.slice();
  for (let at = 0; at < group.length; at += 1) group[at] = rows[places[at] as number] as number;

  let start = 0;
  for (let at = 1; at <= group.length; at += 1) {
    const isSame = at < group.length && keys[places[at] as number] === keys[places[start] as number];
    if (isSame) continue;
    if (at - start > 1) orderGroup(by, group.subarray(start, at), from + KEY_CHARACTERS);
    start = at;
  }
}

// Used by one group at a time: each is done with them before it looks at the groups within.
const middleKeys = new Float64Array(MIDDLE_GROUP);
const middleRows = new Uint32Array(MIDDLE_GROUP);
const middlePlaces = new Uint16Array(MIDDLE_GROUP);
const middleSpare = new Uint16Array(MIDDLE_GROUP);

/** The same as `orderGroup` for some hundred rows, without an allocation. */
function orderMiddleGroup(by: TextOrder, group: Uint32Array, alikeFrom: number): void {
  const count = group.length;
  const from = endOfAlike(by, group, alikeFrom);
  // No text stands last either way.
  const none = by.descending ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  let isAnyLonger = false;
  for (let at = 0; at < count; at += 1) {
    const row = group[at] as number;
    const length = lengthOf(by, row);
    if (length > from) isAnyLonger = true;
    middleKeys[at] = length === 0 ? none : keyOf(by, row, from);
    middleRows[at] = row;
  }
  if (!isAnyLonger) {
    orderByComparing(by.texts, group, by.collator, by.descending);
    return;
  }
  const places = mergeByKeys(count, by.descending);
  const starts: number[] = [0];
  for (let at = 0; at < count; at += 1) {
    const place = places[at] as number;
    group[at] = middleRows[place] as number;
    if (at > 0 && middleKeys[place] !== middleKeys[places[at - 1] as number]) starts.push(at);
  }
  for (let at = 0; at < starts.length; at += 1) {
    const start = starts[at] as number;
    const end = starts[at + 1] ?? count;
    if (end - start > 1) orderGroup(by, group.subarray(start, end), from + KEY_CHARACTERS);
  }
}

/** The places of `middleKeys` in their order: insertion in short runs, and merging of those. */
function mergeByKeys(count: number, descending: boolean): Uint16Array {
  const run = 8;
  if (descending) for (let at = 0; at < count; at += 1) middleKeys[at] = -(middleKeys[at] as number);
  let from = middlePlaces;
  let to = middleSpare;
  for (let start = 0; start < count; start += run) {
    const end = Math.min(start + run, count);
    for (let at = start; at < end; at += 1) {
      const key = middleKeys[at] as number;
      let place = at;
      while (place > start && (middleKeys[from[place - 1] as number] as number) > key) {
        from[place] = from[place - 1] as number;
        place -= 1;
      }
      from[place] = at;
    }
  }
  for (let width = run; width < count; width *= 2) {
    for (let start = 0; start < count; start += 2 * width) {
      const middle = Math.min(start + width, count);
      const end = Math.min(start + 2 * width, count);
      let left = start;
      let right = middle;
      for (let place = start; place < end; place += 1) {
        const takesLeft =
          right >= end ||
          (left < middle &&
            (middleKeys[from[left] as number] as number) <= (middleKeys[from[right] as number] as number));
        to[place] = from[takesLeft ? left++ : right++] as number;
      }
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Where the texts stop being alike: what all begin with, such as the word before a number, orders nothing. */
function endOfAlike({ bytes, starts, ends }: TextOrder, group: Uint32Array, from: number): number {
  const first = starts[group[0] as number] as number;
  let end = (ends[group[0] as number] as number) - first;
  for (let at = 1; at < group.length && end > from; at += 1) {
    const row = group[at] as number;
    const start = starts[row] as number;
    const length = Math.min(end, (ends[row] as number) - start);
    let alike = from;
    while (alike < length && bytes[start + alike] === bytes[first + alike]) alike += 1;
    end = alike;
  }
  return Math.max(from, end);
}

/** Insertion sort in place: most groups are a few rows, for which anything that allocates costs more than it saves. */
function insertInOrder(by: TextOrder, group: Uint32Array, from: number): void {
  for (let at = 1; at < group.length; at += 1) {
    const row = group[at] as number;
    let place = at;
    while (place > 0 && compareFrom(by, group[place - 1] as number, row, from) > 0) {
      group[place] = group[place - 1] as number;
      place -= 1;
    }
    group[place] = row;
  }
}

/** Compares by letters from the character `from` on, and asks the collator only where no letter differs. */
function compareFrom(by: TextOrder, left: number, right: number, from: number): number {
  const { bytes, starts } = by;
  const leftLength = lengthOf(by, left);
  const rightLength = lengthOf(by, right);
  if (leftLength === 0 || rightLength === 0) return Number(leftLength === 0) - Number(rightLength === 0);
  const direction = by.descending ? -1 : 1;
  const leftStart = starts[left] as number;
  const rightStart = starts[right] as number;
  const end = Math.min(leftLength, rightLength);
  for (let at = from; at < end; at += 1) {
    const difference = (bytes[leftStart + at] as number) - (bytes[rightStart + at] as number);
    if (difference !== 0) return direction * difference;
  }
  if (leftLength !== rightLength) return direction * (leftLength - rightLength);
  const leftText = by.texts[left] ?? "";
  const rightText = by.texts[right] ?? "";
  return leftText === rightText ? 0 : direction * by.collator.compare(leftText, rightText);
}

function lengthOf({ starts, ends }: TextOrder, row: number): number {
  return (ends[row] as number) - (starts[row] as number);
}

function keyOf({ bytes, starts, ends }: TextOrder, row: number, from: number): number {
  const start = (starts[row] as number) + from;
  const end = ends[row] as number;
  // Two halves, each of them a small integer, which engines add up in a register.
  let high = 0;
  let low = 0;
  for (let at = start; at < start + HIGH_CHARACTERS; at += 1) {
    high = (high << WEIGHT_BITS) | (at < end ? (bytes[at] as number) : 0);
  }
  for (let at = start + HIGH_CHARACTERS; at < start + KEY_CHARACTERS; at += 1) {
    low = (low << WEIGHT_BITS) | (at < end ? (bytes[at] as number) : 0);
  }
  return high * 2 ** (WEIGHT_BITS * (KEY_CHARACTERS - HIGH_CHARACTERS)) + low;
}

function orderByComparing(
  texts: readonly string[],
  order: Uint32Array,
  collator: Intl.Collator,
  descending: boolean,
): Uint32Array {
  const direction = descending ? -1 : 1;
  const ordered = Array.from(order).sort((a, b) => {
    const left = texts[a] ?? "";
    const right = texts[b] ?? "";
    if (left === "" || right === "") return Number(left === "") - Number(right === "");
    return direction * collator.compare(left, right);
  });
  order.set(ordered);
  return order;
}
