import type { AppSearch } from "@orbitroom/app-kit/manifest/app-manifest.ts";
import { foldText, queryWords, type SearchMatch, searchText } from "@orbitroom/dev-utils";
import { loadPage } from "./load-page.ts";
import { allPages } from "./page-list.ts";

/** A page, example or keyboard row that the search can find. */
export interface DocsHit {
  readonly href: string;
  readonly title: string;
  /** The title of its page; undefined for a page itself. */
  readonly page: string | undefined;
  /** The searched text, folded. */
  readonly words: string;
  /** Lines to take the excerpt from. */
  readonly lines: readonly string[];
  /** A keyboard row. It comes after other hits of the same rank. */
  readonly isKey?: boolean;
}

/** Loads the search of the documentation. */
export async function loadDocsSearch(): Promise<AppSearch> {
  const hits = await loadDocsHits();
  return (query) =>
    searchDocs(hits, query).map(({ item: { href, title, page, lines }, rank }) => ({
      item: { href, name: title, note: page ?? lines[0] ?? "" },
      rank,
    }));
}

let loading: Promise<readonly DocsHit[]> | undefined;

/** Loads the search index: pages with notes, examples and keyboard rows. A failed load can be retried. */
export function loadDocsHits(): Promise<readonly DocsHit[]> {
  loading ??= readHits().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function readHits(): Promise<readonly DocsHit[]> {
  const pages = await Promise.all(allPages.map(async (entry) => ({ entry, page: await loadPage(entry) })));
  return pages.flatMap(({ entry, page }) => {
    const href = `/compact/${entry.name}`;
    const pageHit: DocsHit = {
      href,
      title: entry.title,
      page: undefined,
      words: foldText(
        [
          entry.title,
          entry.keywords,
          page.lead,
          page.props.join(" "),
          ...(page.reference?.first ?? []),
          ...(page.notes ?? []),
        ].join(" "),
      ),
      lines: [
        page.lead,
        ...(page.notes ?? []),
        ...(page.props.length > 0 ? [`Properties of ${page.props.join(", ")}`] : []),
        `Also: ${entry.keywords.replaceAll(" ", ", ")}`,
      ],
    };
    const examples = page.examples.map((example): DocsHit => {
      const { id, title, text } = example;
      const props = Object.keys(("propOptions" in example && example.propOptions) || {});
      const points = example.mode === "text" ? example.points : [];
      return {
        href: `${href}#${id}`,
        title,
        page: entry.title,
        words: foldText([entry.title, title, text ?? "", ...points, ...props].join(" ")),
        lines: [
          ...(text === undefined ? [] : [text]),
          ...points,
          ...(props.length > 0 ? [`Properties: ${props.join(", ")}`] : []),
        ],
      };
    });
    const keys = (page.keyboard ?? []).map(
      ({ keys: pressed, action }): DocsHit => ({
        href: `${href}#keyboard`,
        title: `${pressed.join(" ")}: ${action}`,
        page: entry.title,
        words: foldText(`${entry.title} keyboard ${pressed.join(" ")} ${action}`),
        lines: [],
        isKey: true,
      }),
    );
    return [pageHit, ...examples, ...keys].map((hit) => ({ ...hit, lines: hit.lines.map(withoutTicks) }));
  });
}

/** An excerpt is plain text. */
const withoutTicks = (line: string): string => line.replaceAll("`", "");

/**
 * The hits that contain every word of the query, the best match first. Among equal ones, pages come before their parts and
 * keyboard rows last.
 */
export function searchDocs(
  hits: readonly DocsHit[],
  query: string,
  limit = 12,
): readonly SearchMatch<DocsHit>[] {
  const [first] = queryWords(query);
  if (first === undefined) return [];
  const rankOf = ({ item: { title, page, isKey }, rank }: SearchMatch<DocsHit>): number =>
    2 * (rank < 4 ? rank : rank - (rank % 2)) +
    (page === undefined ? 0 : 1) +
    (isKey ? 0.75 : 0) -
    (foldText(title).startsWith(first) ? 0.5 : 0);
  return searchText(hits, query, ({ title, words }) => ({ name: title, text: words }))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, limit);
}
