import type { LiveMessage } from "./messages.ts";

const PING_SECS = 2;
/** The most answers between two frames: beyond that, they do not measure the delay. */
const MOST_ANSWERS = 4;
/** How much a new measurement counts. */
const SHARE = 0.3;

type Ping = LiveMessage & { readonly kind: "ping" | "pong" };

/** Measures how long a message takes to the other player: half of the time until it is answered. */
export class DelayMeter {
  #clockMs = 0;
  #sinceSecs = PING_SECS;
  #sentMs: number | undefined;
  #delayMs: number | undefined;
  #answers = 0;

  constructor(private readonly send: (message: Ping) => void) {}

  /** The delay; undefined until it has been measured. */
  get delayMs(): number | undefined {
    return this.#delayMs;
  }

  advance(dtSecs: number): void {
    this.#clockMs += dtSecs * 1000;
    this.#sinceSecs += dtSecs;
    this.#answers = 0;
    if (this.#sinceSecs < PING_SECS) return;
    this.#sinceSecs = 0;
    this.#sentMs = this.#clockMs;
    this.send({ kind: "ping", atMs: this.#clockMs });
  }

  take({ kind, atMs }: Ping): void {
    if (kind === "ping") {
      this.#answers += 1;
      if (this.#answers <= MOST_ANSWERS) this.send({ kind: "pong", atMs });
    } else if (atMs === this.#sentMs) {
      this.#sentMs = undefined;
      const newMs = (this.#clockMs - atMs) / 2;
      const knownMs = this.#delayMs ?? newMs;
      this.#delayMs = knownMs + (newMs - knownMs) * SHARE;
    }
  }

  /** The other player has left. */
  reset(): void {
    this.#delayMs = undefined;
    this.#sentMs = undefined;
  }
}
