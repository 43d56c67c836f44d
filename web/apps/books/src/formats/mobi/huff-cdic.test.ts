import { expect, test } from "vitest";
import { HuffCdic } from "./huff-cdic.ts";

const ascii = (text: string) => new TextEncoder().encode(text);

/** Codes of 8 bits: the code 255 - n is the phrase n. */
function huffRecord(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(24 + 256 * 4 + 64 * 4);
  bytes.set(ascii("HUFF"));
  const view = new DataView(bytes.buffer);
  view.setUint32(8, 24);
  view.setUint32(12, 24 + 256 * 4);
  for (let byte = 0; byte < 256; byte += 1) view.setUint32(24 + byte * 4, (255 << 8) | 0x80 | 8);
  return bytes;
}

/** A dictionary of phrases, some of which consist of codes. */
function cdicRecord(
  phrases: readonly { readonly bytes: Uint8Array; readonly isPacked?: boolean }[],
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(
    16 + 2 * phrases.length + phrases.reduce((sum, one) => sum + 2 + one.bytes.length, 0),
  );
  bytes.set(ascii("CDIC"));
  const view = new DataView(bytes.buffer);
  view.setUint32(4, 16);
  view.setUint32(8, phrases.length);
  view.setUint32(12, 8);
  let at = 2 * phrases.length;
  for (const [index, { bytes: phrase, isPacked = false }] of phrases.entries()) {
    view.setUint16(16 + 2 * index, at);
    view.setUint16(16 + at, phrase.length | (isPacked ? 0 : 0x8000));
    bytes.set(phrase, 16 + at + 2);
    at += 2 + phrase.length;
  }
  return bytes;
}

const codes = (...phrases: readonly number[]) => Uint8Array.from(phrases, (phrase) => 255 - phrase);

test("codes become their phrases, and phrases of codes those of theirs", () => {
  const phrases = [
    { bytes: ascii("sea ") },
    { bytes: ascii("and ") },
    { bytes: codes(0, 1, 0), isPacked: true },
  ];
  const huff = new HuffCdic([huffRecord(), cdicRecord(phrases)]);
  expect(new TextDecoder().decode(huff.unpack(codes(2, 1, 2)))).toBe("sea and sea and sea and sea ");
});

test("phrases of each other, without a code or without an end are refused", () => {
  const rings = [
    { bytes: codes(1, 1), isPacked: true },
    { bytes: codes(0, 0), isPacked: true },
    { bytes: new Uint8Array(30_000) },
  ];
  const huff = new HuffCdic([huffRecord(), cdicRecord(rings)]);
  for (const packed of [codes(0), codes(9), codes(2, 2, 2)])
    expect(() => huff.unpack(packed)).toThrow(RangeError);
});
