import type { Highlight } from "./highlight.ts";

/** How long an ordinary ball stays in view before the match continues, and an event before its replay. */
const USUAL_SECS = 1.2;
const HIGHLIGHT_SECS = 3;
/** With reduced motion there is no replay: the event itself is shown a bit longer. */
const STILL_SECS = 2;

/** What happens after a ball: it stays in view, is perhaps replayed, and then the match may continue. */
export type AfterStep = "looks" | "replays" | "isShown";

/** Follows that on the clock. */
export class AfterBall {
  /** Seconds on the clock since the ball was counted. */
  secs = 0;
  #isSkipped = false;
  #isReplayed = false;

  constructor(
    readonly highlight: Highlight | undefined,
    private readonly reducedMotion: boolean,
  ) {}

  get step(): AfterStep {
    if (this.#isSkipped) return "isShown";
    if (!this.highlight) return this.secs < USUAL_SECS ? "looks" : "isShown";
    if (this.reducedMotion) return this.secs < STILL_SECS ? "looks" : "isShown";
    if (this.secs < HIGHLIGHT_SECS) return "looks";
    return this.#isReplayed ? "isShown" : "replays";
  }

  get isShown(): boolean {
    return this.step === "isShown";
  }

  advance(clockSecs: number): void {
    this.secs += clockSecs;
  }

  /** The replay is over, or there cannot be one. */
  endReplay(): void {
    this.#isReplayed = true;
  }

  /** Shows no more of it. */
  skip(): void {
    this.#isSkipped = true;
  }
}
