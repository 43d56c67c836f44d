import { foldText } from "@orbitroom/dev-utils";
import { queryWords, type SearchMatch, searchText } from "../lib/text-search.ts";
import { allPages } from "./page-list.ts";

/** A place in the documentation. */
export interface DocsHit {
  readonly href: string;
  readonly title: string;
  /** The page it is on, where it is a part of one. */
  readonly page: string | undefined;
  /** All that it is found by, folded. */
  readonly words: string;
  /** What is said about it, of which one line is shown. */
  readonly lines: readonly string[];
  /** A line of a keyboard table: an answer to few questions, so the last of its rank. */
  readonly isKey?: boolean;
}

let loading: Promise<readonly DocsHit[]> | undefined;

/** All places: pages, their examples, keys and notes. They are loaded once somebody searches. */
export function loadDocsHits(): Promise<readonly DocsHit[]> {
  loading ??= readHits().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function readHits(): Promise<readonly DocsHit[]> {
  const pages = await Promise.all(allPages.map(async (entry) => ({ entry, page: await entry.load() })));
  return pages.flatMap(({ entry, page }) => {
    const href = `/compact/${entry.name}`;
    const ofPage: DocsHit = {
      href,
      title: entry.title,
      page: undefined,
      words: foldText(
        [entry.title, entry.keywords, page.lead, page.props.join(" "), ...(page.notes ?? [])].join(" "),
      ),
      lines: [
        page.lead,
        ...(page.notes ?? []),
        ...(page.props.length > 0 ? [`Properties of ${page.props.join(", ")}`] : []),
        `Also: ${entry.keywords.replaceAll(" ", ", ")}`,
      ],
    };
    const examples = page.examples.map(({ id, title, text, propOptions = {} }): DocsHit => {
      const changed = Object.keys(propOptions);
      return {
        href: `${href}#${id}`,
        title,
        page: entry.title,
        words: foldText([entry.title, title, text ?? "", ...changed].join(" ")),
        lines: [
          ...(text === undefined ? [] : [text]),
          ...(changed.length > 0 ? [`Properties: ${changed.join(", ")}`] : []),
        ],
      };
    });
    const keys = (page.keyboard ?? []).map(
      ({ keys: pressed, does }): DocsHit => ({
        href: `${href}#keyboard`,
        title: `${pressed.join(" ")}: ${does}`,
        page: entry.title,
        words: foldText(`${entry.title} keyboard ${pressed.join(" ")} ${does}`),
        lines: [],
        isKey: true,
      }),
    );
    return [ofPage, ...examples, ...keys];
  });
}

/**
 * The places that have every word of the query: those whose name has it as it was typed first, then those that are
 * named by its words; of equals, pages before their parts, and keys after other parts.
 */
export function searchDocs(hits: readonly DocsHit[], query: string, limit = 12): readonly DocsHit[] {
  const [first] = queryWords(query);
  if (first === undefined) return [];
  const rankOf = ({ item: { title, page, isKey }, rank }: SearchMatch<DocsHit>): number =>
    2 * Math.min(rank, 2) +
    (page === undefined ? 0 : 1) +
    (isKey ? 0.75 : 0) -
    (foldText(title).startsWith(first) ? 0.5 : 0);
  return searchText(hits, query, ({ title, words }) => ({ name: title, text: words }))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, limit)
    .map(({ item }) => item);
}
