import type { Day } from "../day.ts";

export const MAX_PREDICTION_CHARS = 2000;
const SALT_BYTES = 16;

/** A prediction that no one can read before its day, and that no one can change afterwards. */
export interface Seal {
  /** SHA-256 of salt, day and text, in hexadecimal digits. It is shown now, the rest on the day. */
  readonly hash: string;
  readonly madeOn: Day;
  readonly opensOn: Day;
}

/** What a seal was made of. It stays on the device that made it until the day. */
export interface SealedText {
  /** 128 random bits in hexadecimal digits: without them, short texts could be guessed. */
  readonly salt: string;
  readonly text: string;
}

/** A prediction as it was written: line breaks of one kind, without spaces around it. */
export function predictionText(text: string): string {
  return [...text.normalize("NFC").replace(/\r\n?/g, "\n").trim()].slice(0, MAX_PREDICTION_CHARS).join("");
}

/** Seals a text until a day. */
export async function sealText(text: string, madeOn: Day, opensOn: Day): Promise<Seal & SealedText> {
  const salt = hexOf(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
  const sealed = { salt, text: predictionText(text) };
  return { ...sealed, madeOn, opensOn, hash: await sealHash(sealed, opensOn) };
}

/**
 * The hash of a seal: SHA-256 over the UTF-8 of salt, day and text, each on a line of its own, without a line break at the
 * end. `printf '%s\n%s\n%s' SALT 2026-12-31 TEXT | sha256sum` gives the same.
 */
export async function sealHash({ salt, text }: SealedText, opensOn: Day): Promise<string> {
  return sha256Hex(`${salt}\n${opensOn}\n${text}`);
}

/** SHA-256 of a text's UTF-8, in hexadecimal digits. */
export async function sha256Hex(text: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

/** A hash in groups that can be read and compared: `3f9a 22c1 ...`. */
export function groupedHash(hash: string): string {
  return hash.match(/.{1,4}/g)?.join(" ") ?? "";
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
