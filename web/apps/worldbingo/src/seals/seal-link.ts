import { fromBase64Url, toBase64Url } from "@orbitroom/dev-utils";
import { dayNumber, dayOfNumber } from "../day.ts";
import { packText, unpackText } from "../link/bit-coder.ts";
import { ByteReader, ByteWriter } from "../link/byte-writer.ts";
import { LinkError, MAX_LINK_CHARS } from "../link/card-link.ts";
import { CHECK_BYTES, checksum, isChecked } from "../link/checksum.ts";
import { hexOf, predictionText, type Seal, type SealedText } from "./seal.ts";

const VERSION = 1;
const HASH_BYTES = 32;
const SALT_BYTES = 16;
const MAX_TEXT_BYTES = 8_000;
/** Days are counted from the first of 2026, and none is more than some hundred years away. */
const DAY_OFFSET = 100_000;

/**
 * Writes a seal as base64url: version (a byte), the days it was made and opens, and the hash. With its text, the salt is in
 * the place of the hash, then come the length of the text and the text, packed. The last three bytes check the others.
 */
export function encodeSeal(seal: Seal, sealed?: SealedText): string {
  const head = new ByteWriter()
    .byte(VERSION)
    .number(dayNumber(seal.madeOn) + DAY_OFFSET)
    .number(dayNumber(seal.opensOn) + DAY_OFFSET)
    .bytes(bytesOfHex(sealed ? sealed.salt : seal.hash));
  if (!sealed) return toBase64Url(withCheck(head.take()));
  const text = new TextEncoder().encode(sealed.text);
  return toBase64Url(withCheck(head.number(text.length).bytes(packText(text)).take()));
}

/** Reads the link of a seal that is still closed. Throws a `LinkError`. */
export function decodeSeal(encoded: string): Seal {
  return read(encoded, (reader) => {
    const days = readDays(reader);
    return { ...days, hash: hexOf(readBytes(reader, HASH_BYTES)) };
  });
}

/** Reads the link of a seal that is opened. Throws a `LinkError`. */
export function decodeOpenedSeal(encoded: string): Omit<Seal, "hash"> & SealedText {
  return read(encoded, (reader) => {
    const days = readDays(reader);
    const salt = hexOf(readBytes(reader, SALT_BYTES));
    const textBytes = reader.number(MAX_TEXT_BYTES);
    const text = new TextDecoder("utf-8", { fatal: true }).decode(unpackText(reader.rest(), textBytes));
    if (predictionText(text) !== text) throw new RangeError("no prediction");
    return { ...days, salt, text };
  });
}

function read<T>(encoded: string, readBody: (reader: ByteReader) => T): T {
  if (encoded.length > MAX_LINK_CHARS) throw new LinkError("link_too_long");
  const bytes = fromBase64Url(encoded);
  if (bytes === undefined || bytes.length <= CHECK_BYTES) throw new LinkError("link_damaged");
  const body = bytes.subarray(0, -CHECK_BYTES);
  if (!isChecked(bytes, body)) throw new LinkError("link_damaged");
  try {
    const reader = new ByteReader(body);
    if (reader.byte() !== VERSION) throw new LinkError("link_newer");
    return readBody(reader);
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) throw new LinkError("link_damaged");
    throw error;
  }
}

function readDays(reader: ByteReader): Pick<Seal, "madeOn" | "opensOn"> {
  const day = () => dayOfNumber(reader.number(2 * DAY_OFFSET) - DAY_OFFSET);
  return { madeOn: day(), opensOn: day() };
}

function readBytes(reader: ByteReader, count: number): Uint8Array {
  return Uint8Array.from({ length: count }, () => reader.byte());
}

function withCheck(body: Uint8Array): Uint8Array {
  return new ByteWriter().bytes(body).bytes(checksum(body)).take();
}

function bytesOfHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
