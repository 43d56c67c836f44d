import { binaryText, viewOf } from "./palm-database.ts";
import { MAX_RECORD_BYTES } from "./palmdoc.ts";

/** Phrases that are made of phrases that are made of phrases. */
const MAX_DEPTH = 32;
const MAX_PHRASES = 1 << 20;
const CDIC_HEADER_BYTES = 16;

interface Phrase {
  readonly bytes: Uint8Array;
  /** It consists of codes, too. */
  readonly isPacked: boolean;
}

/** Unpacks records that are compressed with Huffman codes for phrases (HUFF and CDIC). Errors of damaged ones are `RangeError`s. */
export class HuffCdic {
  /** For each first byte of a code: its length, whether that is final, and the largest code of that length. */
  readonly #first: { length: number; isFinal: boolean; largest: number }[] = [];
  /** The smallest code of each length, from 1 to 32. */
  readonly #smallest: number[] = [0];
  readonly #largest: number[] = [0];
  readonly #phrases: Phrase[] = [];

  /** `records` are the record HUFF and the records CDIC after it. */
  constructor([huff, ...dictionaries]: readonly Uint8Array<ArrayBuffer>[]) {
    if (!huff || binaryText(huff.subarray(0, 4)) !== "HUFF") throw new RangeError("There is no HUFF record.");
    const view = viewOf(huff);
    const [firstAt, lengthsAt] = [view.getUint32(8), view.getUint32(12)];
    for (let byte = 0; byte < 256; byte += 1) {
      const value = view.getUint32(firstAt + byte * 4);
      this.#first.push({ length: value & 0x1f, isFinal: (value & 0x80) !== 0, largest: value >>> 8 });
    }
    for (let length = 1; length <= 32; length += 1) {
      this.#smallest.push(view.getUint32(lengthsAt + (length - 1) * 8));
      this.#largest.push(view.getUint32(lengthsAt + (length - 1) * 8 + 4));
    }
    for (const dictionary of dictionaries) this.#readPhrases(dictionary);
  }

  unpack(packed: Uint8Array): Uint8Array<ArrayBuffer> {
    return this.#unpack(packed, 0);
  }

  #readPhrases(record: Uint8Array<ArrayBuffer>): void {
    if (binaryText(record.subarray(0, 4)) !== "CDIC") throw new RangeError("There is no CDIC record.");
    const view = viewOf(record);
    const total = Math.min(view.getUint32(8), MAX_PHRASES);
    const count = Math.min(2 ** Math.min(view.getUint32(12), 20), total - this.#phrases.length);
    for (let index = 0; index < count; index += 1) {
      const at = CDIC_HEADER_BYTES + view.getUint16(CDIC_HEADER_BYTES + index * 2);
      const head = view.getUint16(at);
      const bytes = record.subarray(at + 2, at + 2 + (head & 0x7fff));
      this.#phrases.push({ bytes, isPacked: (head & 0x8000) === 0 });
    }
  }

  #unpack(packed: Uint8Array, depth: number): Uint8Array<ArrayBuffer> {
    if (depth > MAX_DEPTH) throw new RangeError("Phrases are nested too deep.");
    const output = new Uint8Array(MAX_RECORD_BYTES);
    let size = 0;
    const endBit = packed.length * 8;
    for (let bit = 0; bit < endBit; ) {
      const code = bitsAt(packed, bit);
      const { length, index } = this.#decode(code);
      bit += length;
      // The last byte is filled up with bits that are no code.
      if (bit > endBit) break;
      const phrase = this.#phrase(index, depth);
      if (size + phrase.length > MAX_RECORD_BYTES) throw new RangeError("A record is too large.");
      output.set(phrase, size);
      size += phrase.length;
    }
    return output.slice(0, size);
  }

  #decode(code: number): { length: number; index: number } {
    const first = this.#first[code >>> 24];
    let length = first?.length ?? 0;
    let largest = first?.largest ?? 0;
    if (!first?.isFinal) {
      while (length >= 1 && length <= 32 && code >>> (32 - length) < (this.#smallest[length] ?? 0))
        length += 1;
      largest = this.#largest[length] ?? 0;
    }
    if (length < 1 || length > 32) throw new RangeError("A code has no length.");
    return { length, index: largest - (code >>> (32 - length)) };
  }

  #phrase(index: number, depth: number): Uint8Array {
    const phrase = this.#phrases[index];
    if (!phrase) throw new RangeError("A code has no phrase.");
    if (!phrase.isPacked) return phrase.bytes;
    const bytes = this.#unpack(phrase.bytes, depth + 1);
    this.#phrases[index] = { bytes, isPacked: false };
    return bytes;
  }
}

/** The 32 bits from a bit on. Behind the end there are zeros. */
function bitsAt(bytes: Uint8Array, bit: number): number {
  const at = bit >> 3;
  const shift = bit & 7;
  const byte = (offset: number) => bytes[at + offset] ?? 0;
  const high = (byte(0) << 24) | (byte(1) << 16) | (byte(2) << 8) | byte(3);
  return (shift === 0 ? high : (high << shift) | (byte(4) >>> (8 - shift))) >>> 0;
}
