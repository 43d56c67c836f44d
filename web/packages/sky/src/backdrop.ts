/** What a drawn backdrop needs, without WASM: the brightest stars, which take no request, and the lines of the constellations. */
import { backdropStars } from "./backdrop-stars.ts";
import { temperatureOf } from "./star-colour.ts";

export { type Constellations, loadConstellations } from "./constellations.ts";

/** A star in equatorial coordinates, J2000. */
export interface BackdropStar {
  readonly rightAscensionRadians: number;
  readonly declinationRadians: number;
  /** Apparent magnitude; brighter stars have a smaller one. */
  readonly magnitude: number;
  readonly temperatureK: number;
}

let decoded: readonly BackdropStar[] | undefined;

/** The 900 brightest stars, the brightest first. */
export function brightestStars(): readonly BackdropStar[] {
  decoded ??= decode();
  return decoded;
}

// scripts/sky/pack-stars.mjs describes the format.
function decode(): BackdropStar[] {
  const text = atob(backdropStars);
  const byteAt = (index: number): number => text.charCodeAt(index);
  const stars: BackdropStar[] = [];
  for (let offset = 0; offset < text.length; offset += 4) {
    const rightAscension = (byteAt(offset) << 4) | (byteAt(offset + 1) >> 4);
    const declination = ((byteAt(offset + 1) & 15) << 8) | byteAt(offset + 2);
    stars.push({
      rightAscensionRadians: ((rightAscension + 0.5) / 4096) * 2 * Math.PI,
      declinationRadians: ((declination + 0.5) / 2048 - 1) * (Math.PI / 2),
      magnitude: (byteAt(offset + 3) >> 3) / 5 - 1.5,
      temperatureK: temperatureOf((byteAt(offset + 3) & 7) / 3.5 - 0.4),
    });
  }
  return stars;
}
