/** Where the declaration of an XML text ends at the latest. */
const DECLARATION_BYTES = 200;

/** The text of an FB2 file, in the encoding that it declares. Many files are in windows-1251, and some say otherwise. */
export function decodeFb2(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, DECLARATION_BYTES));
  const declared = /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? "utf-8";
  return decode(bytes, declared) ?? decode(bytes, "utf-8") ?? new TextDecoder("windows-1251").decode(bytes);
}

/** Undefined if the encoding is unknown, or the bytes are not in it. */
function decode(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
