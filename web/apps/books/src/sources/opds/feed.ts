/** A page of a catalogue, whichever format the server speaks. All texts are plain and all addresses absolute. */
export interface Feed {
  readonly title: string;
  /** Further pages of the catalogue. */
  readonly links: readonly FeedLink[];
  readonly publications: readonly Publication[];
  /** Parts of the page with a title of their own. */
  readonly groups: readonly FeedGroup[];
  /** Filters: one choice of each group is active at a time. */
  readonly facets: readonly FacetGroup[];
  readonly next?: string | undefined;
  readonly search?: FeedSearch | undefined;
  /** Books in all pages of this list. */
  readonly total?: number | undefined;
}

/** A link to another page of the catalogue. */
export interface FeedLink {
  readonly title: string;
  readonly href: string;
  readonly summary?: string | undefined;
  readonly count?: number | undefined;
}

/** A part of a page with a title of its own. */
export interface FeedGroup {
  readonly title: string;
  /** The whole group, of which the page shows the beginning. */
  readonly href?: string | undefined;
  readonly links: readonly FeedLink[];
  readonly publications: readonly Publication[];
}

/** A filter with its choices. */
export interface FacetGroup {
  readonly title: string;
  readonly choices: readonly (FeedLink & { readonly isActive: boolean })[];
}

/** How a catalogue is searched: by an address with a place for the words, or by a description that names one. */
export type FeedSearch =
  /** `wordsOnly`: the server reads anything but letters and digits as operators. */
  { readonly template: string; readonly wordsOnly?: true } | { readonly description: string };

/** A book that a catalogue offers. */
export interface Publication {
  /** Unique in the catalogue. */
  readonly id: string;
  readonly title: string;
  readonly authors: readonly string[];
  readonly summary?: string | undefined;
  /** BCP 47. */
  readonly language?: string | undefined;
  /** The series with its number, such as 'Old Books, 3'. */
  readonly series?: string | undefined;
  readonly subjects: readonly string[];
  readonly cover?: string | undefined;
  /** What can be downloaded first, and of that EPUB. */
  readonly acquisitions: readonly Acquisition[];
  /** An answer with more about this book. */
  readonly details?: string | undefined;
  /** The page of the book for people. */
  readonly page?: string | undefined;
}

/** A way to get a book. */
export interface Acquisition {
  readonly href: string;
  /** The format, such as 'EPUB', 'PDF' or 'EPUB with Adobe DRM'. */
  readonly format: string;
  /** `download` is a file that Books opens; everything else is only linked. */
  readonly kind: "download" | "file" | "buy" | "borrow" | "subscribe" | "sample" | "protected";
}

/** Thrown if a response is not a feed. The message is for the person. */
export class FeedError extends Error {
  override readonly name = "FeedError";
  /** `not_a_feed`: another kind of document. `broken`: a feed that cannot be read. `too_large`: over the limits. */
  readonly code: "not_a_feed" | "broken" | "too_large";

  constructor(code: FeedError["code"], message: string) {
    super(message);
    this.code = code;
  }
}

/** The message of a `FeedError` of code `not_a_feed`. */
export const NOT_A_FEED =
  "This address does not lead to a catalogue of books. Ask for its OPDS address: it often ends in /opds.";

/** The largest feed that is read, in bytes. */
export const MAX_FEED_BYTES = 10_000_000;
/** The most entries that are read of one page. Catalogues send 20 to 100 entries a page. */
export const MAX_ENTRIES = 1000;
/** Groups of a page, filters, and choices of one filter. */
export const MAX_FACETS = 200;
const MAX_TEXT = 500;
/** Characters of a description. */
export const MAX_SUMMARY = 5000;
const MAX_NAMES = 20;

/** One line of text; undefined if there is none. */
export function line(value: unknown, max = MAX_TEXT): string | undefined {
  if (typeof value !== "string") return undefined;
  // Longer texts are cut before they are searched for spaces.
  const text = value
    .slice(0, max * 4)
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, max);
  return text === "" ? undefined : text;
}

/** BCP 47; undefined if it is something else. */
export function languageTag(value: unknown): string | undefined {
  return typeof value === "string" && /^[a-z]{2,3}(-[a-z0-9]{1,8}){0,3}$/i.test(value) ? value : undefined;
}

/** Each name once, up to a limit. */
export function distinct(names: readonly (string | undefined)[]): string[] {
  return [...new Set(names.filter((name) => name !== undefined))].slice(0, MAX_NAMES);
}
