/** A text record has 4 KB when it is unpacked, and some programs write larger ones. */
export const MAX_RECORD_BYTES = 1 << 16;

/** Unpacks a record that is compressed as PalmDOC. Throws a `RangeError` if it is damaged. */
export function unpackPalmDoc(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  const output = new Uint8Array(MAX_RECORD_BYTES);
  let size = 0;
  const put = (byte: number) => {
    if (size >= MAX_RECORD_BYTES) throw new RangeError("A record is too large.");
    output[size] = byte;
    size += 1;
  };
  for (let at = 0; at < packed.length; at += 1) {
    const byte = packed[at] ?? 0;
    if (byte >= 1 && byte <= 8) {
      // So many bytes follow as they are.
      for (const literal of packed.subarray(at + 1, at + 1 + byte)) put(literal);
      at += byte;
    } else if (byte < 0x80) put(byte);
    else if (byte >= 0xc0) {
      put(0x20);
      put(byte ^ 0x80);
    } else {
      at += 1;
      const pair = ((byte << 8) | (packed[at] ?? 0)) & 0x3fff;
      const distance = pair >> 3;
      if (distance === 0 || distance > size) throw new RangeError("A record refers to what is not there.");
      for (let left = (pair & 7) + 3; left > 0; left -= 1) put(output[size - distance] ?? 0);
    }
  }
  return output.slice(0, size);
}
