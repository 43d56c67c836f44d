import { acquisition } from "../opds/acquisition.ts";
import {
  distinct,
  type Feed,
  FeedError,
  languageTag,
  line,
  MAX_ENTRIES,
  MAX_SUMMARY,
  NOT_A_FEED,
  type Publication,
} from "../opds/feed.ts";
import { asArray, asRecord, type JsonRecord, readJson } from "../opds/json.ts";
import { outsideAddress } from "../opds/outside-address.ts";
import { plainText } from "../opds/plain-text.ts";

/**
 * Websites may not read Project Gutenberg's own OPDS catalogue. Gutendex has the same list as JSON, and any website may read
 * it (github.com/garethbjohnson/gutendex, issues 24 and 33).
 */
const ORIGIN = "https://gutendex.com";
const FILES = "https://www.gutenberg.org";
/** The first page of the list. */
export const GUTENBERG_ADDRESS = `${ORIGIN}/books/?mime_type=application%2Fepub`;

const TOPICS = [
  "Science fiction",
  "Mystery",
  "Adventure",
  "Fantasy",
  "Humor",
  "Love stories",
  "Children",
  "Poetry",
  "Drama",
  "Philosophy",
  "History",
  "Travel",
  "Science",
  "Music",
];
const LANGUAGES = [
  ["English", "en"],
  ["French", "fr"],
  ["German", "de"],
  ["Spanish", "es"],
  ["Italian", "it"],
  ["Portuguese", "pt"],
  ["Dutch", "nl"],
  ["Finnish", "fi"],
  ["Chinese", "zh"],
] as const;
const ORDERS = [
  ["Most read", undefined],
  ["Newest", "descending"],
] as const;

/** Whether an address is a list of Gutendex. */
export function isGutenberg(address: string): boolean {
  return address.startsWith(`${ORIGIN}/books`);
}

/** Reads a list of books of Gutendex. */
export function readGutenberg(text: string, address: string): Feed {
  const { results, count, next } = asRecord(readJson(text));
  if (!Array.isArray(results)) throw new FeedError("not_a_feed", NOT_A_FEED);
  const url = new URL(address);
  const query = url.searchParams;
  const withChoice = (name: string, value: string | undefined): string => {
    const changed = new URL(url);
    changed.searchParams.delete("page");
    changed.searchParams.delete(name);
    if (value !== undefined) changed.searchParams.set(name, value);
    return changed.href;
  };
  const choices = (name: string, all: readonly (readonly [string, string | undefined])[]) =>
    all.map(([title, value]) => ({
      title,
      href: withChoice(name, value),
      isActive: (query.get(name) ?? undefined) === value,
    }));
  const isStart = !query.has("search") && !query.has("topic");
  return {
    title: listTitle(query),
    links: isStart ? TOPICS.map((title) => ({ title, href: withChoice("topic", title.toLowerCase()) })) : [],
    publications: asArray(results)
      .slice(0, MAX_ENTRIES)
      .map((book) => readBook(asRecord(book))),
    groups: [],
    facets: [
      { title: "Language", choices: choices("languages", [["All languages", undefined], ...LANGUAGES]) },
      { title: "Order", choices: choices("sort", ORDERS) },
    ],
    next: outsideAddress(next, ORIGIN),
    search: { template: `${GUTENBERG_ADDRESS}&search={searchTerms}` },
    total: Number.isSafeInteger(count) ? Number(count) : undefined,
  };
}

function listTitle(query: URLSearchParams): string {
  const topic = query.get("topic");
  const words = query.get("search");
  if (words !== null) return `Books with '${line(words, 80) ?? ""}'`;
  return TOPICS.find((one) => one.toLowerCase() === topic) ?? "Project Gutenberg";
}

function readBook(book: JsonRecord): Publication {
  const id = Number.isSafeInteger(book["id"]) ? Number(book["id"]) : 0;
  const formats = asRecord(book["formats"]);
  const cover = outsideAddress(formats["image/jpeg"], ORIGIN);
  const [summary] = asArray(book["summaries"]);
  return {
    id: `gutenberg:${id}`,
    title: line(book["title"]) ?? "Untitled book",
    authors: distinct(
      asArray(book["authors"]).map((author) => givenNameFirst(line(asRecord(author)["name"]))),
    ),
    summary: typeof summary === "string" ? plainText(summary, MAX_SUMMARY) : undefined,
    language: asArray(book["languages"]).map(languageTag).find(Boolean),
    subjects: distinct(asArray(book["subjects"]).map((subject) => line(subject))),
    cover,
    acquisitions: epubOf(id, formats),
    page: `${FILES}/ebooks/${id}`,
  };
}

/**
 * The listed address of a book redirects to its file, but websites may not read the redirect. So the file is asked for
 * directly; its name follows from the listed address.
 */
function epubOf(id: number, formats: JsonRecord): Publication["acquisitions"] {
  const listed = formats["application/epub+zip"];
  if (typeof listed !== "string" || id <= 0) return [];
  const variant = /epub3\.images/.test(listed) ? "-images-3" : /\.images/.test(listed) ? "-images" : "";
  const href = `${FILES}/cache/epub/${id}/pg${id}${variant}.epub`;
  return [acquisition(href, "http://opds-spec.org/acquisition", ["application/epub+zip"])];
}

/** 'Austen, Jane' is 'Jane Austen'; other forms stay as they are. */
function givenNameFirst(name: string | undefined): string | undefined {
  const [family, given, ...rest] = name?.split(", ") ?? [];
  return family !== undefined && given !== undefined && rest.length === 0 ? `${given} ${family}` : name;
}
