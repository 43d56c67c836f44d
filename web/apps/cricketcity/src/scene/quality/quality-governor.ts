import { HIGHEST, LOWEST, type QualityLevel } from "./quality-level.ts";

/** The targets of a governor. */
export interface GovernorOptions {
  /** A frame that takes longer than this is slow. Default: 18.5 ms, for 60 frames a second. */
  readonly slowMs?: number;
  /** How many frames are judged together. Default: 45. */
  readonly windowFrames?: number;
  /** How many good windows in a row it takes to try a higher level. Default: 12, about nine seconds. */
  readonly windowsBeforeRise?: number;
}

/** The share of slow frames that makes a window bad, and the share up to which it is good. Between them nothing changes. */
const BAD_SHARE = 0.3;
const GOOD_SHARE = 0.06;
/** One longer frame comes from a hidden tab or a loading page, and is ignored; several in a row are a slow device. */
const PAUSE_MS = 250;
/** No device is so slow: even in a row, these are pauses. */
const STALL_MS = 2000;
/** A window also ends after this time, so that a very slow device does not wait long for fewer details. */
const LONGEST_WINDOW_MS = 3000;
/** The wait before a higher level grows by this each time that the level proves too high, up to a most. */
const PATIENCE_FACTOR = 2;
const MOST_PATIENCE = 16;

/**
 * Chooses the level of quality by how long frames take. It steps down after a bad window, and up after many good ones; a level that
 * proves too high is tried again later and later, so that it does not swing. It reads no clock.
 */
export class QualityGovernor {
  readonly #slowMs: number;
  readonly #windowFrames: number;
  readonly #windowsBeforeRise: number;
  #level: QualityLevel;
  #frames = 0;
  #slowFrames = 0;
  #windowMs = 0;
  #wasLong = false;
  #goodWindows = 0;
  #patience = 1;
  /** Whether the level was reached by a step up, and has not proved itself. */
  #isOnTrial = false;

  constructor(level: QualityLevel, options: GovernorOptions = {}) {
    this.#level = level;
    this.#slowMs = options.slowMs ?? 18.5;
    this.#windowFrames = options.windowFrames ?? 45;
    this.#windowsBeforeRise = options.windowsBeforeRise ?? 12;
  }

  get level(): QualityLevel {
    return this.#level;
  }

  /** Takes how long a frame took since the one before, and returns the level for the next one. */
  observe(frameMs: number): QualityLevel {
    if (!(frameMs > 0)) return this.#level;
    const isPause = frameMs > STALL_MS || (frameMs > PAUSE_MS && !this.#wasLong);
    this.#wasLong = frameMs > PAUSE_MS && frameMs <= STALL_MS;
    if (isPause) return this.#level;
    this.#frames += 1;
    this.#windowMs += frameMs;
    if (frameMs > this.#slowMs) this.#slowFrames += 1;
    if (this.#frames >= this.#windowFrames || this.#windowMs >= LONGEST_WINDOW_MS) this.#judge();
    return this.#level;
  }

  #judge(): void {
    const share = this.#slowFrames / this.#frames;
    this.#frames = 0;
    this.#slowFrames = 0;
    this.#windowMs = 0;
    if (share >= BAD_SHARE) return this.#fall();
    if (share > GOOD_SHARE) {
      this.#goodWindows = 0;
      return;
    }
    this.#goodWindows += 1;
    if (this.#goodWindows < this.#windowsBeforeRise * this.#patience) return;
    this.#goodWindows = 0;
    if (this.#isOnTrial) {
      this.#isOnTrial = false;
      this.#patience = 1;
    }
    this.#rise();
  }

  #fall(): void {
    this.#goodWindows = 0;
    if (this.#isOnTrial) this.#patience = Math.min(this.#patience * PATIENCE_FACTOR, MOST_PATIENCE);
    this.#isOnTrial = false;
    if (this.#level > LOWEST) this.#level = (this.#level - 1) as QualityLevel;
  }

  #rise(): void {
    if (this.#level === HIGHEST) return;
    this.#level = (this.#level + 1) as QualityLevel;
    this.#isOnTrial = true;
  }
}
