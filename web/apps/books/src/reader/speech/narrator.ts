import type { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";

/** What a narrator is doing. */
export interface NarratorState {
  readonly status: "off" | "playing" | "paused";
  /** A message for the reader if nothing can be played. */
  readonly problem: string | undefined;
  /** 1 is the ordinary speed. */
  readonly rate: number;
}

/** Reads a book aloud: with its own recording, or with the voice of the device. */
export interface Narrator {
  readonly state: StateStore<NarratorState>;
  /** Begins at a range, or at the first text in view. */
  play(from?: Range): Promise<void>;
  pause(): void;
  resume(): void;
  /** Skips to the next or the previous sentence. */
  skip(by: 1 | -1): void;
  setRate(rate: number): void;
  /** Ends the reading, and takes a problem back. */
  stop(): void;
}

/** The speeds that are offered. */
export const RATES = [0.75, 1, 1.25, 1.5, 2] as const;

/** A narrator that has not begun. */
export const SILENT: NarratorState = { status: "off", problem: undefined, rate: 1 };
