import { acquisition, isAcquisition, sortAcquisitions } from "./acquisition.ts";
import {
  type Acquisition,
  distinct,
  type FacetGroup,
  type Feed,
  FeedError,
  type FeedGroup,
  type FeedLink,
  type FeedSearch,
  languageTag,
  line,
  MAX_ENTRIES,
  MAX_FACETS,
  MAX_SUMMARY,
  NOT_A_FEED,
  type Publication,
} from "./feed.ts";
import { outsideAddress } from "./outside-address.ts";
import { plainText } from "./plain-text.ts";
import { takesWords } from "./uri-template.ts";
import { attribute, childrenOf, nameOf, parseXml, textOf } from "./xml.ts";

const OPDS = "http://opds-spec.org/";

interface AtomLink {
  readonly rel: string;
  readonly type: string;
  readonly href: string;
  readonly element: Element;
}

/** Reads a feed or an entry of OPDS 1.2, which is Atom. */
export function readAtomFeed(text: string, address: string): Feed {
  const root = parseXml(text);
  const base = baseOf(root, address);
  if (nameOf(root) === "entry") {
    const publication = readEntry(root, base);
    return { title: publication.title, links: [], publications: [publication], groups: [], facets: [] };
  }
  if (nameOf(root) !== "feed") throw new FeedError("not_a_feed", NOT_A_FEED);
  const links = linksOf(root, base);
  const byRel = (rel: string) => links.find((link) => link.rel === rel)?.href;
  const total = Number(textOf(root, "totalResults"));
  return {
    title: line(textOf(root, "title")) ?? "Untitled list",
    ...readEntries(root, base),
    facets: facetsOf(links),
    next: byRel("next"),
    search: searchOf(root, base),
    total: Number.isSafeInteger(total) && total > 0 ? total : undefined,
  };
}

/** The address with a place for words that an OpenSearch description gives. */
export function readOpenSearch(text: string, address: string): string | undefined {
  const urls = childrenOf(parseXml(text), "Url");
  const found = urls.find((url) => /atom|opds/i.test(attribute(url, "type") ?? "")) ?? urls[0];
  return found && template(attribute(found, "template"), address);
}

function readEntries(root: Element, feedBase: string): Pick<Feed, "links" | "publications" | "groups"> {
  const links: FeedLink[] = [];
  const publications: Publication[] = [];
  const groups = new Map<string, FeedGroup & { publications: Publication[] }>();
  for (const entry of childrenOf(root, "entry").slice(0, MAX_ENTRIES)) {
    const address = baseOf(entry, feedBase);
    const own = linksOf(entry, address);
    if (!own.some(({ rel, type }) => isAcquisition(rel) || isEntry(type))) {
      const target =
        own.find(({ type }) => /atom\+xml|opds/i.test(type)) ?? own.find(({ rel }) => isNavigation(rel));
      if (target) links.push(navigationOf(entry, target));
      continue;
    }
    const publication = readEntry(entry, address);
    const collection = own.find(({ rel }) => rel === "collection" || rel === `${OPDS}group`);
    const title = collection && line(attribute(collection.element, "title"));
    if (!collection || title === undefined) publications.push(publication);
    else {
      const group = groups.get(collection.href) ?? {
        title,
        href: collection.href,
        links: [],
        publications: [],
      };
      group.publications.push(publication);
      groups.set(collection.href, group);
    }
  }
  return { links, publications, groups: [...groups.values()] };
}

function navigationOf(entry: Element, { href, element }: AtomLink): FeedLink {
  const count = Number(attribute(element, "count") ?? "x");
  return {
    title: line(textOf(entry, "title")) ?? "Untitled list",
    href,
    summary: plainText(textOf(entry, "content") ?? textOf(entry, "summary") ?? "", 300)?.replaceAll(
      "\n",
      " ",
    ),
    count: Number.isSafeInteger(count) && count >= 0 ? count : undefined,
  };
}

function readEntry(entry: Element, address: string): Publication {
  const links = linksOf(entry, address);
  const hrefOf = (...rels: string[]) =>
    rels.map((rel) => links.find((link) => link.rel === rel)?.href).find((href) => href !== undefined);
  const found: Acquisition[] = links
    .filter(({ rel }) => isAcquisition(rel))
    .map(({ href, rel, type, element }) => acquisition(href, rel, [type, ...indirectTypes(element)]));
  const title = line(textOf(entry, "title")) ?? "Untitled book";
  return {
    id: line(textOf(entry, "id"), 2000) ?? found[0]?.href ?? title,
    title,
    authors: distinct(childrenOf(entry, "author").map((author) => line(textOf(author, "name")))),
    summary: summaryOf(entry),
    language: languageTag(textOf(entry, "language")),
    series: seriesOf(entry),
    subjects: distinct(
      childrenOf(entry, "category").map((one) => line(attribute(one, "label") ?? attribute(one, "term"))),
    ),
    cover: hrefOf(`${OPDS}image/thumbnail`, `${OPDS}thumbnail`, `${OPDS}image`, `${OPDS}cover`),
    acquisitions: sortAcquisitions(found),
    details: links.find(({ rel, type }) => rel === "alternate" && isEntry(type))?.href,
    page: links.find(({ rel, type }) => rel === "alternate" && /html/i.test(type))?.href,
  };
}

function summaryOf(entry: Element): string | undefined {
  const summary = textOf(entry, "summary") ?? "";
  const content = childrenOf(entry, "content")[0];
  // XHTML content is parsed already, HTML is text.
  const isMarkup = content && content.children.length > 0;
  const text = isMarkup
    ? [...content.children].map((child) => child.outerHTML).join("\n")
    : (content?.textContent ?? "");
  return plainText(text.length > summary.length ? text : summary, MAX_SUMMARY);
}

function seriesOf(entry: Element): string | undefined {
  const series = childrenOf(entry, "Series")[0] ?? childrenOf(entry, "series")[0];
  const name = series && line(attribute(series, "name") ?? series.textContent);
  const position = series && line(attribute(series, "position"), 20);
  return position === undefined ? name : `${name}, ${position}`;
}

function indirectTypes(link: Element): string[] {
  const types: string[] = [];
  let next = childrenOf(link, "indirectAcquisition")[0];
  while (next && types.length < 5) {
    types.push(attribute(next, "type") ?? "");
    next = childrenOf(next, "indirectAcquisition")[0];
  }
  return types;
}

function facetsOf(links: readonly AtomLink[]): FacetGroup[] {
  const groups = new Map<string, (FeedLink & { isActive: boolean })[]>();
  for (const { href, element } of links.filter(({ rel }) => rel === `${OPDS}facet`).slice(0, MAX_FACETS)) {
    const title = line(attribute(element, "title"));
    if (title === undefined) continue;
    const group = line(attribute(element, "facetGroup")) ?? "Filter";
    const count = Number(attribute(element, "count") ?? "x");
    const choice = {
      title,
      href,
      count: Number.isSafeInteger(count) && count >= 0 ? count : undefined,
      isActive: attribute(element, "activeFacet") === "true",
    };
    groups.set(group, [...(groups.get(group) ?? []), choice]);
  }
  return [...groups].map(([title, choices]) => ({ title, choices }));
}

/** The standard is a link to a description of the search. Some servers put the address with its place for words into the link. */
function searchOf(root: Element, address: string): FeedSearch | undefined {
  const found = childrenOf(root, "link").filter((link) => attribute(link, "rel") === "search");
  for (const link of found) {
    const direct = template(attribute(link, "href"), address);
    if (direct !== undefined) return { template: direct };
    const description = outsideAddress(attribute(link, "href"), address);
    if (description !== undefined && /opensearch/i.test(attribute(link, "type") ?? ""))
      return { description };
  }
  return undefined;
}

function template(href: string | undefined, address: string): string | undefined {
  if (href === undefined || !takesWords(href)) return undefined;
  const absolute = outsideAddress(href.replaceAll("{", "%7B").replaceAll("}", "%7D"), address);
  return absolute?.replaceAll("%7B", "{").replaceAll("%7D", "}");
}

/** The base of the addresses in an element: the address of the response, unless `xml:base` sets another one. */
function baseOf(element: Element, address: string): string {
  return outsideAddress(element.getAttribute("xml:base"), address) ?? address;
}

function linksOf(parent: Element, address: string): AtomLink[] {
  return childrenOf(parent, "link").flatMap((element) => {
    const href = outsideAddress(attribute(element, "href"), address);
    if (href === undefined) return [];
    return [
      {
        rel: attribute(element, "rel") ?? "alternate",
        type: attribute(element, "type") ?? "",
        href,
        element,
      },
    ];
  });
}

const isEntry = (type: string) => /atom\+xml/i.test(type) && /type=entry/i.test(type);
const isNavigation = (rel: string) =>
  rel === "subsection" || rel.startsWith(`${OPDS}sort/`) || rel === `${OPDS}featured`;
