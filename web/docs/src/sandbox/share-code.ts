/** The longest code that a link may contain. Links are untrusted. */
export const MAX_SHARED_CHARS = 60_000;
const SEPARATOR = "~";

/** Compresses or decompresses bytes; rejects past `limit` bytes. */
async function transformBytes(
  bytes: Uint8Array<ArrayBuffer>,
  transform: GenericTransformStream,
  limit: number,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(transform).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const chunk = value as Uint8Array;
    size += chunk.length;
    if (size > limit) {
      await reader.cancel();
      throw new RangeError("The code in this link is too long.");
    }
    chunks.push(chunk);
  }
  const all = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    all.set(chunk, offset);
    offset += chunk.length;
  }
  return all;
}

/** The URL fragment of an example with changed code: `#ID~DATA`. */
export async function shareFragment(exampleId: string, code: string): Promise<string> {
  const bytes = await transformBytes(
    new TextEncoder().encode(code),
    new CompressionStream("deflate-raw"),
    Number.POSITIVE_INFINITY,
  );
  const text = btoa(String.fromCharCode(...bytes));
  return `#${exampleId}${SEPARATOR}${text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** Parses a URL fragment into the example's id and the data of its code, if any. */
export function parseFragment(hash: string): { exampleId: string; data: string | undefined } {
  const text = hash.replace(/^#/, "");
  const separator = text.indexOf(SEPARATOR);
  if (separator < 0) return { exampleId: decodeFragment(text), data: undefined };
  return { exampleId: decodeFragment(text.slice(0, separator)), data: text.slice(separator + 1) };
}

function decodeFragment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Decodes the code of a fragment. Rejects if it is damaged or too long. */
export async function decodeSharedCode(data: string): Promise<string> {
  if (data.length > MAX_SHARED_CHARS) throw new RangeError("The code in this link is too long.");
  const bytes = Uint8Array.from(atob(data.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
    char.charCodeAt(0),
  );
  const plain = await transformBytes(bytes, new DecompressionStream("deflate-raw"), MAX_SHARED_CHARS);
  return new TextDecoder("utf-8", { fatal: true }).decode(plain);
}
