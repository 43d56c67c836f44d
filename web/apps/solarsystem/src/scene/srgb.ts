/** Decodes a channel from sRGB (IEC 61966-2-1). Both are from 0 to 1. */
export function linearChannel(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}

/** Encodes a linear channel as sRGB. */
export function encodedChannel(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
}
