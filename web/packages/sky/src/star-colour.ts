/** The surface temperature (K) of a star with a colour index B-V (Ballesteros 2012). */
export function temperatureOf(colourIndex: number): number {
  return 4600 * (1 / (0.92 * colourIndex + 1.7) + 1 / (0.92 * colourIndex + 0.62));
}

/**
 * The colour of a black body as linear sRGB, scaled so that the largest channel is 1. Uses the cubic approximation of the
 * Planckian locus by Kim et al. (2002), valid from 1667 to 25,000 K.
 */
export function linearColourOf(temperatureK: number): [red: number, green: number, blue: number] {
  const t = Math.min(25_000, Math.max(1667, temperatureK));
  const u = 1000 / t;
  const x =
    t <= 4000
      ? ((-0.2661239 * u - 0.234358) * u + 0.8776956) * u + 0.17991
      : ((-3.0258469 * u + 2.1070379) * u + 0.2226347) * u + 0.24039;
  const y =
    t <= 2222
      ? ((-1.1063814 * x - 1.3481102) * x + 2.18555832) * x - 0.20219683
      : t <= 4000
        ? ((-0.9549476 * x - 1.37418593) * x + 2.09137015) * x - 0.16748867
        : ((3.081758 * x - 5.8733867) * x + 3.75112997) * x - 0.37001483;
  const bigX = x / y;
  const bigZ = (1 - x - y) / y;
  const red = Math.max(0, 3.2406 * bigX - 1.5372 - 0.4986 * bigZ);
  const green = Math.max(0, -0.9689 * bigX + 1.8758 + 0.0415 * bigZ);
  const blue = Math.max(0, 0.0557 * bigX - 0.204 + 1.057 * bigZ);
  const most = Math.max(red, green, blue);
  return [red / most, green / most, blue / most];
}
