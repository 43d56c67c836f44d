import type { LocalSide } from "../controls/local-side.ts";
import { decodePhoneBat, encodeScreenBat, type PhoneBat, type ScreenBat } from "./bat-signal.ts";

/** A swing that arrives so late was meant for what the screen showed before. */
const STALE_MS = 400;

/** The screen's side of a phone that is the bat: plays its swings, and says when the bat has met the ball. */
export class PhoneBatPlayer {
  #known: PhoneBat | undefined;
  #contacts = 0;
  #quality = 0;

  /** Plays what is new in a signal. The first signal only initializes the counts. */
  receive(signal: Uint8Array, local: LocalSide | undefined): void {
    const bat = decodePhoneBat(signal);
    if (!bat) return;
    const known = this.#known;
    this.#known = bat;
    if (!known || !local) return;
    if (isNewer(bat.swings, known.swings)) {
      if (local.role === "batting" && bat.ageMs < STALE_MS) local.pressTowards(bat.azimuthRads);
    } else if (isNewer(bat.presses, known.presses)) {
      local.press();
    }
  }

  /** The bat has met the ball. */
  contact(quality: number): void {
    this.#contacts += 1;
    this.#quality = quality;
  }

  /** The signal for the phone. */
  signal(local: LocalSide | undefined): Uint8Array {
    const state: ScreenBat = {
      contacts: this.#contacts & 0xffff,
      quality: this.#quality,
      isBatting: local?.role === "batting",
    };
    return encodeScreenBat(state);
  }
}

/** Whether a count modulo 65,536 is past another one. Late signals are behind. */
export function isNewer(count: number, known: number): boolean {
  const ahead = (count - known) & 0xffff;
  return ahead > 0 && ahead < 0x8000;
}
