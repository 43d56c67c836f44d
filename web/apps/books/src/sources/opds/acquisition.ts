import type { Acquisition } from "./feed.ts";

const EPUB = "EPUB";
/** The formats that Books opens, by media type. Servers name some of them in several ways. */
const OPENED: ReadonlyMap<string, string> = new Map([
  ["application/epub+zip", EPUB],
  ["application/pdf", "PDF"],
  ["application/x-mobipocket-ebook", "Kindle (MOBI)"],
  ["application/vnd.amazon.ebook", "Kindle"],
  ["application/vnd.amazon.mobi8-ebook", "Kindle (AZW3)"],
  ["application/x-mobi8-ebook", "Kindle (AZW3)"],
  ["application/x-cbz", "Comic (CBZ)"],
  ["application/vnd.comicbook+zip", "Comic (CBZ)"],
  ["application/fb2", "FB2"],
  ["application/fb2+xml", "FB2"],
  ["application/fb2+zip", "FB2"],
  ["application/x-fictionbook", "FB2"],
  ["application/x-fictionbook+xml", "FB2"],
  ["application/x-zip-compressed-fb2", "FB2"],
]);
const OTHERS: ReadonlyMap<string, string> = new Map([
  ["application/x-cbr", "Comic (CBR)"],
  ["application/vnd.comicbook-rar", "Comic (CBR)"],
  ["application/audiobook+zip", "Audiobook"],
  ["application/audiobook+json", "Audiobook"],
  ["text/plain", "Plain text"],
  ["text/html", "Web page"],
]);
/** The DRM schemes and sign-ins that protect a book. */
const PROTECTIONS: readonly (readonly [RegExp, string])[] = [
  [/^application\/vnd\.adobe\.adept\+xml/i, "Adobe DRM"],
  [/^application\/vnd\.readium\.lcp\.license/i, "LCP protection"],
  [/^application\/vnd\.librarysimplified|bearer-token/i, "a library's sign-in"],
  [/^application\/opds-authentication/i, "a sign-in"],
];
const KINDS: readonly (readonly [string, Acquisition["kind"]])[] = [
  ["/buy", "buy"],
  ["/borrow", "borrow"],
  ["/subscribe", "subscribe"],
  ["/sample", "sample"],
  ["/preview", "sample"],
];
const ORDER: readonly Acquisition["kind"][] = [
  "download",
  "file",
  "sample",
  "borrow",
  "subscribe",
  "buy",
  "protected",
];

/** Whether a relation says that a link leads to the book itself. */
export function isAcquisition(rel: string): boolean {
  return /^http:\/\/opds-spec\.org\/acquisition(\/[a-z-]+)?$/.test(rel) || rel === "preview";
}

/** A way to get a book, from the relation and the media types of a link: its own, and those that it leads to, outermost first. */
export function acquisition(href: string, rel: string, types: readonly string[]): Acquisition {
  const own = bare(types[0] ?? "");
  const last = bare(types.at(-1) ?? "");
  const protection = PROTECTIONS.find(([pattern]) => types.some((type) => pattern.test(type)))?.[1];
  const name = OPENED.get(last) ?? OTHERS.get(last) ?? (last === "" ? "Unknown format" : last.slice(0, 60));
  const format = protection === undefined ? name : `${name} with ${protection}`;
  const special = KINDS.find(([end]) => `/${rel}`.endsWith(end))?.[1];
  if (special !== undefined) return { href, format, kind: special };
  if (protection !== undefined || types.length > 1) return { href, format, kind: "protected" };
  return { href, format, kind: OPENED.has(own) ? "download" : "file" };
}

/** What can be downloaded first, and of that EPUB first; the order of the server otherwise. */
export function sortAcquisitions(found: readonly Acquisition[]): Acquisition[] {
  const rank = ({ kind, format }: Acquisition) =>
    kind === "download" && format === EPUB ? -1 : ORDER.indexOf(kind);
  return found.toSorted((a, b) => rank(a) - rank(b));
}

const bare = (type: string): string => type.split(";", 1)[0]?.trim().toLowerCase() ?? "";
