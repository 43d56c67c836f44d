/** The brightest stars for a drawn sky, without wasm and without a request. */
import { backdropStars } from "./backdrop-stars.ts";
import { temperatureOf } from "./star-colour.ts";

/** A star as an atlas lists it: equator and equinox J2000. */
export interface BackdropStar {
  readonly rightAscensionRadians: number;
  readonly declinationRadians: number;
  /** Apparent magnitude: the smaller, the brighter. */
  readonly magnitude: number;
  readonly temperatureK: number;
}

let decoded: readonly BackdropStar[] | undefined;

/** The 900 brightest stars, the brightest first. */
export function brightestStars(): readonly BackdropStar[] {
  decoded ??= decode();
  return decoded;
}

// Four bytes a star; scripts/sky/pack-stars.mjs says how they are laid out.
function decode(): BackdropStar[] {
  const text = atob(backdropStars);
  const byteAt = (index: number): number => text.charCodeAt(index);
  const stars: BackdropStar[] = [];
  for (let at = 0; at < text.length; at += 4) {
    const rightAscension = (byteAt(at) << 4) | (byteAt(at + 1) >> 4);
    const declination = ((byteAt(at + 1) & 15) << 8) | byteAt(at + 2);
    stars.push({
      rightAscensionRadians: ((rightAscension + 0.5) / 4096) * 2 * Math.PI,
      declinationRadians: ((declination + 0.5) / 2048 - 1) * (Math.PI / 2),
      magnitude: (byteAt(at + 3) >> 3) / 5 - 1.5,
      temperatureK: temperatureOf((byteAt(at + 3) & 7) / 3.5 - 0.4),
    });
  }
  return stars;
}
