import { foldText } from "./fold-text.ts";

/** The texts that an item is searched by. */
export interface SearchTexts {
  /** Its name: a match here ranks before an equal match elsewhere. */
  readonly name: string;
  /** Everything else by which it can be found. */
  readonly text: string;
}

/** An item that matched. */
export interface SearchMatch<T> {
  readonly item: T;
  /** How well it matches; 0 is best. See `rankOf`. */
  readonly rank: number;
}

/** How a text contains a word of a query: as a word, as the beginning of one, as a part of one, or not at all. */
const [WHOLE, BEGINNING, PART, NONE] = [0, 1, 2, 3] as const;

const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu;

/** The words of a query, without case and accents. */
export function queryWords(query: string): readonly string[] {
  return foldText(query).split(/\s+/).filter(Boolean);
}

/** The words of a folded text, with one space around each. */
const spaced = (folded: string) => ` ${folded.replace(BETWEEN_WORDS, " ").trim()} `;

function fitOf(folded: string, spacedText: string, word: string): number {
  if (!folded.includes(word)) return NONE;
  const asWords = spaced(word);
  if (asWords.trim() === "") return PART;
  if (spacedText.includes(asWords)) return WHOLE;
  return spacedText.includes(asWords.trimEnd()) ? BEGINNING : PART;
}

/**
 * How well texts match the words of a query; undefined if they do not have them all. Ranks can be compared across all that a person
 * searches in:
 *
 * 0 and 1: each word is a whole word of the name; 0 if they follow one another there as typed.
 * 2 and 3: each word at least begins a word of the name; 2 if they follow one another.
 * 4 and 5: each word is a whole word of the name or the text; 4 if the name has one of them.
 * 6 and 7: each word at least begins a word; 6 if the name has one of them.
 * 8 and 9: some word is only part of a longer one; 8 if the name has one of them.
 */
export function rankOf(texts: SearchTexts, words: readonly string[]): number | undefined {
  const [name, text] = [foldText(texts.name), foldText(texts.text)];
  if (!words.every((word) => name.includes(word) || text.includes(word))) return undefined;
  const [spacedName, spacedText] = [spaced(name), spaced(text)];
  const inName = words.map((word) => fitOf(name, spacedName, word));
  const worstInName = Math.max(WHOLE, ...inName);
  if (worstInName <= BEGINNING) {
    return 2 * worstInName + (fitOf(name, spacedName, words.join(" ")) <= BEGINNING ? 0 : 1);
  }
  const inAll = words.map((word, index) => Math.min(inName[index] ?? NONE, fitOf(text, spacedText, word)));
  return 4 + 2 * Math.max(...inAll) + (inName.some((fit) => fit !== NONE) ? 0 : 1);
}

/**
 * The items that contain every word of the query in their name or text, ignoring case and accents, the best match first; equal
 * matches keep their order. A query without words matches every item.
 */
export function searchText<T>(
  items: readonly T[],
  query: string,
  textsOf: (item: T) => SearchTexts,
): readonly SearchMatch<T>[] {
  const words = queryWords(query);
  return items
    .flatMap((item) => {
      const rank = rankOf(textsOf(item), words);
      return rank === undefined ? [] : [{ item, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank);
}
