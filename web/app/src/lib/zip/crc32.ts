const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  return value;
});

/** The checksum of bytes that follow others, whose checksum is `before`. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let value = ~before;
  for (let at = 0; at < bytes.length; at += 1)
    value = (value >>> 8) ^ (TABLE[(value ^ (bytes[at] ?? 0)) & 255] ?? 0);
  return ~value >>> 0;
}
