import { acquisition, isAcquisition, sortAcquisitions } from "./acquisition.ts";
import {
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
import { asArray, asRecord, type JsonRecord, readJson } from "./json.ts";
import { outsideAddress } from "./outside-address.ts";
import { plainText } from "./plain-text.ts";
import { takesWords } from "./uri-template.ts";

interface JsonLink {
  readonly rels: readonly string[];
  readonly type: string;
  readonly href: string;
  readonly source: JsonRecord;
}

/** Reads a feed or a publication of OPDS 2.0, which is JSON. */
export function readJsonFeed(text: string, address: string): Feed {
  const root = asRecord(readJson(text));
  const links = linksOf(root["links"], address);
  const metadata = asRecord(root["metadata"]);
  const parts = ["publications", "navigation", "groups", "facets"];
  if (!parts.some((part) => Array.isArray(root[part]))) {
    if (!links.some(({ rels }) => rels.some(isAcquisition))) throw new FeedError("not_a_feed", NOT_A_FEED);
    const publication = readPublication(root, address);
    return { title: publication.title, links: [], publications: [publication], groups: [], facets: [] };
  }
  return {
    title: title(metadata["title"]) ?? "Untitled list",
    links: navigationOf(root["navigation"], address),
    publications: publicationsOf(root["publications"], address),
    groups: asArray(root["groups"])
      .slice(0, MAX_FACETS)
      .map((group) => readGroup(asRecord(group), address)),
    facets: facetsOf(root["facets"], address),
    next: links.find(({ rels }) => rels.includes("next"))?.href,
    search: searchOf(root["links"], address),
    total: count(metadata["numberOfItems"]),
  };
}

function readGroup(group: JsonRecord, address: string): FeedGroup {
  return {
    title: title(asRecord(group["metadata"])["title"]) ?? "More",
    href: linksOf(group["links"], address).find(({ rels }) => rels.includes("self"))?.href,
    links: navigationOf(group["navigation"], address),
    publications: publicationsOf(group["publications"], address),
  };
}

function navigationOf(value: unknown, address: string): FeedLink[] {
  return linksOf(value, address).map(({ href, source }) => ({
    title: title(source["title"]) ?? "Untitled list",
    href,
    count: count(asRecord(source["properties"])["numberOfItems"]),
  }));
}

function publicationsOf(value: unknown, address: string): Publication[] {
  return asArray(value)
    .slice(0, MAX_ENTRIES)
    .map((one) => readPublication(asRecord(one), address));
}

function readPublication(source: JsonRecord, address: string): Publication {
  const metadata = asRecord(source["metadata"]);
  const links = linksOf(source["links"], address);
  const found = links.flatMap(({ rels, type, href, source: link }) => {
    const rel = rels.find(isAcquisition);
    return rel === undefined ? [] : [acquisition(href, rel, [type, ...indirectTypes(link)])];
  });
  const name = title(metadata["title"]) ?? "Untitled book";
  const self = links.find(({ rels, type }) => rels.includes("self") && /opds-publication/i.test(type));
  const images = linksOf(source["images"], address);
  const [series] = many(asRecord(metadata["belongsTo"])["series"]);
  return {
    id: line(metadata["identifier"], 2000) ?? self?.href ?? found[0]?.href ?? name,
    title: name,
    authors: names(metadata["author"]),
    summary:
      typeof metadata["description"] === "string"
        ? plainText(metadata["description"], MAX_SUMMARY)
        : undefined,
    language: many(metadata["language"]).map(languageTag).find(Boolean),
    series: seriesName(series),
    subjects: names(metadata["subject"]),
    cover: (images.find(({ rels }) => rels.some((rel) => /thumbnail/.test(rel))) ?? smallest(images))?.href,
    acquisitions: sortAcquisitions(found),
    details: self?.href,
    page: links.find(({ rels, type }) => rels.includes("alternate") && /html/i.test(type))?.href,
  };
}

/** The narrowest image that is wide enough for a card, else the first. */
function smallest(images: readonly JsonLink[]): JsonLink | undefined {
  const width = ({ source }: JsonLink) => (typeof source["width"] === "number" ? source["width"] : 0);
  return (
    images.filter((image) => width(image) >= 160).toSorted((a, b) => width(a) - width(b))[0] ?? images[0]
  );
}

function seriesName(value: unknown): string | undefined {
  const name = names(value)[0];
  const { position } = asRecord(value);
  return name !== undefined && typeof position === "number" ? `${name}, ${position}` : name;
}

function indirectTypes(link: JsonRecord): string[] {
  const types: string[] = [];
  let [next] = asArray(asRecord(link["properties"])["indirectAcquisition"]);
  while (next !== undefined && types.length < 5) {
    const { type, child } = asRecord(next);
    types.push(line(type) ?? "");
    [next] = asArray(child);
  }
  return types;
}

function facetsOf(value: unknown, address: string): FacetGroup[] {
  const groups = asArray(value)
    .slice(0, MAX_FACETS)
    .map((facet) => {
      const { metadata, links } = asRecord(facet);
      const choices = linksOf(links, address)
        .slice(0, MAX_FACETS)
        .flatMap(({ rels, href, source }) => {
          const name = title(source["title"]);
          const total = count(asRecord(source["properties"])["numberOfItems"]);
          return name === undefined
            ? []
            : [{ title: name, href, count: total, isActive: rels.includes("self") }];
        });
      return { title: title(asRecord(metadata)["title"]) ?? "Filter", choices };
    });
  return groups.filter(({ choices }) => choices.length > 0);
}

function searchOf(value: unknown, address: string): FeedSearch | undefined {
  for (const one of asArray(value)) {
    const { rel, href } = asRecord(one);
    if (!many(rel).includes("search") || typeof href !== "string" || !takesWords(href)) continue;
    // The braces would be escaped.
    const absolute = outsideAddress(href.replace(/\{[^{}]*\}/g, ""), address);
    const start = href.search(/\{/);
    const isWhole = outsideAddress(href.slice(0, start), address);
    if (absolute !== undefined && isWhole !== undefined) return { template: isWhole + href.slice(start) };
  }
  return undefined;
}

function linksOf(value: unknown, address: string): JsonLink[] {
  return asArray(value)
    .slice(0, MAX_ENTRIES)
    .flatMap((one) => {
      const source = asRecord(one);
      // A template is not an address.
      const href = source["templated"] === true ? undefined : outsideAddress(source["href"], address);
      if (href === undefined) return [];
      const rels = many(source["rel"]).filter((rel) => typeof rel === "string");
      return [{ rels, type: line(source["type"]) ?? "", href, source }];
    });
}

/** A contributor or subject is a name, an object with a name, or a list of these. */
function names(value: unknown): string[] {
  return distinct(
    many(value).map((one) => (typeof one === "string" ? line(one) : title(asRecord(one)["name"]))),
  );
}

/** A title may be given in several languages. */
function title(value: unknown): string | undefined {
  if (typeof value === "string") return line(value);
  const texts = asRecord(value);
  return line(texts["en"]) ?? line(Object.values(texts).find((text) => typeof text === "string"));
}

const many = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const count = (value: unknown) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined;
