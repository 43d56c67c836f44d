import { orderByNumber } from "./order-by-number.ts";

/** Characters a key holds: seven of seven bits fit a double exactly. */
const KEY_CHARACTERS = 7;
const WEIGHT_BITS = 7;
/** Groups up to this size are compared instead of keyed again. */
const SMALL_GROUP = 48;
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
  if (weights && allWeighted(texts, order, weights)) {
    orderGroup({ texts, weights, collator, descending }, order, 0);
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

function allWeighted(texts: readonly string[], order: Uint32Array, weights: Weights): boolean {
  for (const row of order) {
    const text = texts[row] ?? "";
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code >= TABLE_CHARACTERS || weights[code] === 0) return false;
    }
  }
  return true;
}

interface TextOrder {
  readonly texts: readonly string[];
  readonly weights: Weights;
  readonly collator: Intl.Collator;
  readonly descending: boolean;
}

/** Orders rows whose texts are alike up to the character `from`. */
function orderGroup(by: TextOrder, group: Uint32Array, alikeFrom: number): void {
  if (group.length <= SMALL_GROUP) {
    insertInOrder(by, group, alikeFrom);
    return;
  }
  const from = endOfAlike(by, group, alikeFrom);
  const keys = new Float64Array(group.length);
  const places = new Uint32Array(group.length);
  let isAnyLonger = false;
  for (let at = 0; at < group.length; at += 1) {
    const text = by.texts[group[at] as number] ?? "";
    if (text.length > from) isAnyLonger = true;
    keys[at] = text.length === 0 ? Number.NaN : keyOf(text, from, by.weights);
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

/** Where the texts stop being alike: what all begin with, such as the word before a number, orders nothing. */
function endOfAlike({ texts, weights }: TextOrder, group: Uint32Array, from: number): number {
  const first = texts[group[0] as number] ?? "";
  let end = first.length;
  for (let at = 1; at < group.length && end > from; at += 1) {
    const text = texts[group[at] as number] ?? "";
    let alike = from;
    while (alike < end && alike < text.length) {
      if (weights[text.charCodeAt(alike)] !== weights[first.charCodeAt(alike)]) break;
      alike += 1;
    }
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
function compareFrom(by: TextOrder, leftRow: number, rightRow: number, from: number): number {
  const left = by.texts[leftRow] ?? "";
  const right = by.texts[rightRow] ?? "";
  if (left === "" || right === "") return Number(left === "") - Number(right === "");
  const direction = by.descending ? -1 : 1;
  const end = Math.min(left.length, right.length);
  for (let at = from; at < end; at += 1) {
    const difference =
      (by.weights[left.charCodeAt(at)] as number) - (by.weights[right.charCodeAt(at)] as number);
    if (difference !== 0) return direction * difference;
  }
  if (left.length !== right.length) return direction * (left.length - right.length);
  return left === right ? 0 : direction * by.collator.compare(left, right);
}

function keyOf(text: string, from: number, weights: Weights): number {
  let key = 0;
  for (let at = from; at < from + KEY_CHARACTERS; at += 1) {
    const weight = at < text.length ? (weights[text.charCodeAt(at)] as number) : 0;
    key = key * (1 << WEIGHT_BITS) + weight;
  }
  return key;
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
