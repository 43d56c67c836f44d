import { acquisition } from "../opds/acquisition.ts";
import {
  distinct,
  type Feed,
  FeedError,
  line,
  MAX_ENTRIES,
  MAX_SUMMARY,
  NOT_A_FEED,
  type Publication,
} from "../opds/feed.ts";
import { asArray, asRecord, type JsonRecord, readJson } from "../opds/json.ts";
import { plainText } from "../opds/plain-text.ts";

const ORIGIN = "https://archive.org";
const ROWS = 30;
/** The search returns no more than this. */
const MAX_RESULTS = 10_000;
/** EPUB files that anyone may download; `access-restricted-item` marks the books to borrow. */
const FREE_EPUBS = "mediatype:texts AND format:EPUB AND NOT access-restricted-item:true";
const FIELDS = ["identifier", "title", "creator", "description", "subject"];
const ORDERS = [
  ["Most read", "downloads desc"],
  ["Newest", "publicdate desc"],
  ["By title", "titleSorter asc"],
] as const;
const SUBJECTS = [
  "Fiction",
  "Science fiction",
  "Poetry",
  "History",
  "Philosophy",
  "Travel",
  "Cooking",
  "Gardening",
  "Astronomy",
  "Children's literature",
];

/** The first page of all its free books. */
export const ARCHIVE_ADDRESS = searchFor(FREE_EPUBS);

/** Whether an address is a search of the archive, or its answer about one book. */
export function isArchive(address: string): boolean {
  return /^https:\/\/archive\.org\/(advancedsearch\.php\?|metadata\/)/.test(address);
}

/** Reads the answer of a search, or what the archive knows about one book. */
export function readArchive(text: string, address: string): Feed {
  const root = asRecord(readJson(text));
  return address.startsWith(`${ORIGIN}/metadata/`) ? readItem(root) : readResults(root, address);
}

function searchFor(query: string): string {
  const url = new URL("/advancedsearch.php", ORIGIN);
  url.searchParams.set("q", query);
  for (const field of FIELDS) url.searchParams.append("fl[]", field);
  url.searchParams.set("sort[]", ORDERS[0][1]);
  url.searchParams.set("rows", String(ROWS));
  url.searchParams.set("page", "1");
  url.searchParams.set("output", "json");
  return url.href;
}

function readResults(root: JsonRecord, address: string): Feed {
  const { docs, numFound } = asRecord(root["response"]);
  if (!Array.isArray(docs)) throw new FeedError("not_a_feed", NOT_A_FEED);
  const url = new URL(address);
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get("page")) || 1));
  const total = Number.isSafeInteger(numFound) ? Number(numFound) : 0;
  const hasNext = page * ROWS < total && (page + 1) * ROWS <= MAX_RESULTS;
  const withValue = (name: string, value: string): string => {
    const changed = new URL(url);
    changed.searchParams.set("page", "1");
    changed.searchParams.set(name, value);
    return changed.href;
  };
  const query = url.searchParams.get("q") ?? "";
  const words = / AND \((.*)\)$/.exec(query)?.[1];
  const subject = / AND subject:"(.*)"$/.exec(query)?.[1];
  const template = searchFor(`${FREE_EPUBS} AND (WORDS)`).replace("WORDS", "{searchTerms}");
  return {
    title:
      words === undefined ? (line(subject) ?? "Internet Archive") : `Books with '${line(words, 80) ?? ""}'`,
    links:
      query === FREE_EPUBS
        ? SUBJECTS.map((title) => ({ title, href: searchFor(`${FREE_EPUBS} AND subject:"${title}"`) }))
        : [],
    publications: asArray(docs)
      .slice(0, MAX_ENTRIES)
      .flatMap((doc) => readDoc(asRecord(doc)) ?? []),
    groups: [],
    facets: [
      {
        title: "Order",
        choices: ORDERS.map(([title, order]) => ({
          title,
          href: withValue("sort[]", order),
          isActive: url.searchParams.get("sort[]") === order,
        })),
      },
    ],
    next: hasNext ? withValue("page", String(page + 1)) : undefined,
    search: { template, wordsOnly: true },
    total: total > 0 ? total : undefined,
  };
}

/** The files of a book are named only in the answer about the book itself. */
function readDoc(doc: JsonRecord): Publication | undefined {
  const id = doc["identifier"];
  if (typeof id !== "string" || !/^[\w.-]{1,200}$/.test(id)) return undefined;
  const summary = asTexts(doc["description"]).join("\n");
  return {
    id: `archive:${id}`,
    title: line(asTexts(doc["title"])[0]) ?? "Untitled book",
    authors: distinct(asTexts(doc["creator"]).map((name) => line(name))),
    summary: plainText(summary, MAX_SUMMARY),
    subjects: distinct(asTexts(doc["subject"]).map((name) => line(name, 80))),
    cover: `${ORIGIN}/services/img/${id}`,
    acquisitions: [],
    details: `${ORIGIN}/metadata/${id}`,
    page: `${ORIGIN}/details/${id}`,
  };
}

function readItem(root: JsonRecord): Feed {
  const book = readDoc(asRecord(root["metadata"]));
  if (!book) throw new FeedError("not_a_feed", "The Internet Archive no longer has this book.");
  const id = book.id.slice("archive:".length);
  const files = asArray(root["files"]).slice(0, 5000).map(asRecord);
  const names = files
    .filter((file) => file["format"] === "EPUB" && file["private"] !== "true")
    .map((file) => file["name"]);
  const acquisitions = names
    .filter((name) => typeof name === "string" && /\.epub$/i.test(name))
    .map((name) => {
      // Browsers may read files at this address only; the usual one leads to servers that forbid it.
      const href = `${ORIGIN}/cors/${id}/${String(name).split("/").map(encodeURIComponent).join("/")}`;
      return acquisition(href, "http://opds-spec.org/acquisition", ["application/epub+zip"]);
    })
    .slice(0, 5);
  const whole = { ...book, acquisitions };
  return { title: book.title, links: [], publications: [whole], groups: [], facets: [] };
}

/** A field with one value is a text, with several it is a list. */
function asTexts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string").slice(0, 20);
}
