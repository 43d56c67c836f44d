/** A Radiance `.hdr` file with one row. */
export const hdrFile = (texels: readonly (readonly number[])[]): readonly number[] => [
  ...Buffer.from(`#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X ${texels.length}\n`),
  ...texels.flat(),
];

/** A grey texel: mantissas in 256ths, and an exponent of two that is stored plus 128. */
export const hdrTexel = (value: number): readonly number[] => {
  const exponent = value > 0 ? Math.floor(Math.log2(value)) + 1 : -128;
  const mantissa = Math.round((value / 2 ** exponent) * 256);
  return [mantissa, mantissa, mantissa, exponent + 128];
};
