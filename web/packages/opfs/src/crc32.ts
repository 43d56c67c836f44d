/** The reflected polynomial of CRC-32 (ISO 3309, as in zip and PNG). */
const POLYNOMIAL = 0xedb88320;

/** The checksum of each byte value when 0 to 3 bytes follow it, so that four bytes are processed at a time. */
const TABLES = makeTables();

function makeTables(): Uint32Array[] {
  const last = Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
    return value;
  });
  const tables = [last];
  for (let before = last; tables.length < 4; tables.push(before))
    before = before.map((value) => (value >>> 8) ^ (last[value & 0xff] ?? 0));
  return tables;
}

/**
 * Returns the CRC-32 of the bytes as an unsigned 32-bit number. `before` is the checksum of the bytes before them. It detects torn
 * writes, not tampering.
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  const [t0, t1, t2, t3] = TABLES as [Uint32Array, Uint32Array, Uint32Array, Uint32Array];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wordsEnd = bytes.length & ~3;
  let crc = ~before;
  for (let at = 0; at < wordsEnd; at += 4) {
    const word = crc ^ view.getUint32(at, true);
    crc = valueAt(t3, word) ^ valueAt(t2, word >>> 8) ^ valueAt(t1, word >>> 16) ^ valueAt(t0, word >>> 24);
  }
  for (let at = wordsEnd; at < bytes.length; at += 1)
    crc = (crc >>> 8) ^ valueAt(t0, crc ^ view.getUint8(at));
  return ~crc >>> 0;
}

function valueAt(table: Uint32Array, value: number): number {
  return table[value & 0xff] ?? 0;
}
