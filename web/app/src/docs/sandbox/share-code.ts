/** The longest code a link may carry: whoever opens a link has not chosen what is in it. */
export const MAX_SHARED_CHARS = 60_000;
const SEPARATOR = "~";

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: GenericTransformStream,
  limit: number,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(transform).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const part = value as Uint8Array;
    size += part.length;
    if (size > limit) {
      await reader.cancel();
      throw new RangeError("The code in this link is too long.");
    }
    parts.push(part);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The fragment that leads to an example with other code in it: `#ID~DATA`. */
export async function shareFragment(exampleId: string, code: string): Promise<string> {
  const bytes = await through(
    new TextEncoder().encode(code),
    new CompressionStream("deflate-raw"),
    Number.POSITIVE_INFINITY,
  );
  const text = btoa(String.fromCharCode(...bytes));
  return `#${exampleId}${SEPARATOR}${text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** The example a fragment names, and the data of its code if it carries any. */
export function readFragment(hash: string): { exampleId: string; data: string | undefined } {
  const text = hash.replace(/^#/, "");
  const at = text.indexOf(SEPARATOR);
  if (at < 0) return { exampleId: decodeFragment(text), data: undefined };
  return { exampleId: decodeFragment(text.slice(0, at)), data: text.slice(at + 1) };
}

function decodeFragment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The code a fragment carries; rejects where it is damaged or too long. */
export async function sharedCode(data: string): Promise<string> {
  if (data.length > MAX_SHARED_CHARS) throw new RangeError("The code in this link is too long.");
  const bytes = Uint8Array.from(atob(data.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
    char.charCodeAt(0),
  );
  const plain = await through(bytes, new DecompressionStream("deflate-raw"), MAX_SHARED_CHARS);
  return new TextDecoder("utf-8", { fatal: true }).decode(plain);
}
