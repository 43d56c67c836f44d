import { foldText } from "@orbitroom/dev-utils";

/** The texts that an item is searched by. */
export interface SearchTexts {
  /** Its name: a match here ranks before a match elsewhere. */
  readonly name: string;
  /** Everything else it can be found by. */
  readonly text: string;
}

/** An item that matched. */
export interface SearchMatch<T> {
  readonly item: T;
  /** How well the name matches: 0 the whole query as typed, 1 every word, 2 some words, 3 none. */
  readonly rank: 0 | 1 | 2 | 3;
}

/** The words of a query, without case and accents. */
export function queryWords(query: string): readonly string[] {
  return foldText(query).split(/\s+/).filter(Boolean);
}

/** How well a name matches a query, as in `SearchMatch`. */
export function nameRank(name: string, query: string): SearchMatch<unknown>["rank"] {
  return rankOf(foldText(name), queryWords(query));
}

function rankOf(name: string, words: readonly string[]): SearchMatch<unknown>["rank"] {
  if (name.includes(words.join(" "))) return 0;
  if (words.every((word) => name.includes(word))) return 1;
  return words.some((word) => name.includes(word)) ? 2 : 3;
}

/**
 * The items that contain every word of the query in their name or text, ignoring case and accents. The best match of
 * the name comes first; equal matches keep their order. A query without words matches every item.
 */
export function searchText<T>(
  items: readonly T[],
  query: string,
  textsOf: (item: T) => SearchTexts,
): readonly SearchMatch<T>[] {
  const words = queryWords(query);
  return items
    .map((item) => {
      const { name, text } = textsOf(item);
      return { item, name: foldText(name), all: foldText(`${name} ${text}`) };
    })
    .filter(({ all }) => words.every((word) => all.includes(word)))
    .map(({ item, name }) => ({ item, rank: rankOf(name, words) }))
    .toSorted((one, other) => one.rank - other.rank);
}
