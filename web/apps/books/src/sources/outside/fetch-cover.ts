import { outsideFetch } from "./outside-fetch.ts";

const MAX_COVER_BYTES = 3_000_000;
/** Some servers are small, so the covers of a page are not fetched all at once. */
const MAX_AT_ONCE = 4;
/** The first bytes of the image types that are shown. SVG is not among them: it is a document. */
const SIGNATURES: readonly (readonly [RegExp, string])[] = [
  [/^\xff\xd8\xff/, "image/jpeg"],
  [/^\x89PNG\r\n/, "image/png"],
  [/^GIF8[79]a/, "image/gif"],
  [/^RIFF[\s\S]{4}WEBP/, "image/webp"],
  [/^[\s\S]{4}ftypavif/, "image/avif"],
];

const waiting: (() => void)[] = [];
let atOnce = 0;

/** Fetches an image as a blob of its actual type. Resolves with undefined if it is not an image, or cannot be fetched. */
export async function fetchCover(url: string, signal: AbortSignal): Promise<Blob | undefined> {
  await turn();
  try {
    if (signal.aborted) return undefined;
    const { body } = await outsideFetch(url, { maxBytes: MAX_COVER_BYTES, accept: "image/*", signal });
    const start = String.fromCharCode(...new Uint8Array(await body.slice(0, 16).arrayBuffer()));
    const type = SIGNATURES.find(([signature]) => signature.test(start))?.[1];
    return type === undefined ? undefined : new Blob([body], { type });
  } catch {
    // A book without its cover is still a book.
    return undefined;
  } finally {
    atOnce -= 1;
    waiting.shift()?.();
  }
}

async function turn(): Promise<void> {
  if (atOnce >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  atOnce += 1;
}
