import { CHANCE_PARTS, TextModel } from "./text-model.ts";

const TOP = 0xffffffff;

/**
 * Packs the UTF-8 of a text with an arithmetic coder (Witten, Neal and Cleary, 1987), in the carry-free form for single bits:
 * an interval of 32-bit numbers is divided in proportion to the chance of the next bit, and its leading bytes are written as
 * soon as both ends share them.
 */
export function packText(bytes: Uint8Array): Uint8Array {
  const model = TextModel.primed();
  const packed: number[] = [];
  let [low, high] = [0, TOP];
  for (const byte of bytes) {
    for (let index = 7; index >= 0; index -= 1) {
      const bit = ((byte >> index) & 1) as 0 | 1;
      const middle = divide(low, high, model.chanceOfOne());
      if (bit === 1) high = middle;
      else low = middle + 1;
      model.read(bit);
      while (low >>> 24 === high >>> 24) {
        packed.push(high >>> 24);
        [low, high] = [(low << 8) >>> 0, ((high << 8) | 255) >>> 0];
      }
    }
  }
  // The reader adds zeros, so the shortest end is the one with the fewest bytes before them.
  for (let bits = 32; bits >= 0; bits -= 8) {
    const unit = 2 ** bits;
    const end = Math.ceil(low / unit) * unit;
    if (end > high) continue;
    for (let shift = 24; shift >= bits; shift -= 8) packed.push(Math.floor(end / 2 ** shift) & 255);
    break;
  }
  return Uint8Array.from(packed);
}

/** Unpacks a text of `length` bytes. Every input gives some bytes, so a checksum is needed to verify them. */
export function unpackText(packed: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const model = TextModel.primed();
  const bytes = new Uint8Array(length);
  let next = 0;
  const nextByte = (): number => packed[next++] ?? 0;
  let [low, high, value] = [0, TOP, 0];
  for (let index = 0; index < 4; index += 1) value = ((value << 8) | nextByte()) >>> 0;
  for (let index = 0; index < length; index += 1) {
    let bits = 1;
    while (bits < 256) {
      const middle = divide(low, high, model.chanceOfOne());
      const bit = value <= middle ? 1 : 0;
      if (bit === 1) high = middle;
      else low = middle + 1;
      model.read(bit);
      bits = bits * 2 + bit;
      while (low >>> 24 === high >>> 24) {
        [low, high] = [(low << 8) >>> 0, ((high << 8) | 255) >>> 0];
        value = ((value << 8) | nextByte()) >>> 0;
      }
    }
    bytes[index] = bits & 255;
  }
  return bytes;
}

/** The last number of the part of an interval that means a one. */
function divide(low: number, high: number, parts: number): number {
  return low + Math.floor(((high - low) * parts) / CHANCE_PARTS);
}
