import { readOpenSearch } from "../opds/atom-feed.ts";
import { decodeText } from "../opds/decode-text.ts";
import { type Feed, FeedError, type FeedSearch, MAX_FEED_BYTES, type Publication } from "../opds/feed.ts";
import { readFeed } from "../opds/read-feed.ts";
import { searchAddress } from "../opds/uri-template.ts";
import { outsideFetch } from "../outside/outside-fetch.ts";
import { isGutenberg, readGutenberg } from "./gutenberg.ts";
import { isArchive, readArchive } from "./internet-archive.ts";

const ACCEPT =
  "application/opds+json, application/atom+xml;profile=opds-catalog, application/atom+xml, application/json;q=0.9, */*;q=0.5";

/** Fetches a page of a catalogue. Rejects with an `OutsideError` or a `FeedError`. */
export async function loadFeed(address: string, signal?: AbortSignal): Promise<Feed> {
  const { url, body } = await outsideFetch(address, { maxBytes: MAX_FEED_BYTES, accept: ACCEPT, signal });
  const text = await decodeText(body);
  if (isGutenberg(address)) return readGutenberg(text, address);
  if (isArchive(address)) return readArchive(text, address);
  return readFeed(text, url);
}

/** The address that answers a search. */
export async function resolveSearch(search: FeedSearch, words: string): Promise<string> {
  if ("template" in search) {
    // This search would read punctuation as operators.
    const asked = search.wordsOnly ? words.replace(/[^\p{L}\p{N}]+/gu, " ").trim() : words;
    return searchAddress(search.template, asked);
  }
  const { url, body } = await outsideFetch(search.description, { maxBytes: MAX_FEED_BYTES, accept: "*/*" });
  const template = readOpenSearch(await decodeText(body), url);
  if (template === undefined)
    throw new FeedError("broken", "This catalogue does not say how to search it. Browse its lists instead.");
  return searchAddress(template, words);
}

/** Everything the catalogue knows about a book. Lists may leave out its files. */
export async function loadDetails(book: Publication, signal: AbortSignal): Promise<Publication> {
  if (book.details === undefined) return book;
  const { publications } = await loadFeed(book.details, signal);
  const [full] = publications;
  if (!full) return book;
  return { ...book, ...full, summary: full.summary ?? book.summary, cover: full.cover ?? book.cover };
}
