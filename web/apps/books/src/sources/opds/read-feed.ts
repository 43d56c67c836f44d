import { readAtomFeed } from "./atom-feed.ts";
import { type Feed, FeedError, MAX_FEED_BYTES, NOT_A_FEED } from "./feed.ts";
import { readJsonFeed } from "./json-feed.ts";

/**
 * Reads a page of an OPDS catalogue, 1.2 or 2.0. Servers name both formats in many ways, so the text decides. Throws a
 * `FeedError`. `address` is that of the answer, after redirects.
 */
export function readFeed(text: string, address: string): Feed {
  if (text.length > MAX_FEED_BYTES)
    throw new FeedError(
      "too_large",
      "The server sent a list of more than 10 MB. Lists this long are not read. Open a smaller list of this catalogue.",
    );
  const start = text
    .slice(0, 2000)
    .trimStart()
    .replace(/^\uFEFF/, "");
  if (start.startsWith("{")) return readJsonFeed(text, address);
  if (!start.startsWith("<") || /^<(!doctype\s+html|html)/i.test(start))
    throw new FeedError("not_a_feed", NOT_A_FEED);
  return readAtomFeed(text, address);
}
