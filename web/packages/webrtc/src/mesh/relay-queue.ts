import { RELAY_WINDOW_BYTES } from "./relay-lane.ts";

/** How much a device passes on for all others together (SPEC R5). */
const BYTES_PER_SEC = 2 * 1024 * 1024;
/** How much may be passed on at once after a pause. */
const BURST_BYTES = 128 * 1024;
const TICK_MS = 20;

/** The route from one device to another one through this device. */
export interface RelayRoute {
  /** Whether the connection to the receiver can accept another part now. */
  isReady(): boolean;
  /** Passes a part on, and notifies the sender. */
  pass(part: Uint8Array): void;
}

interface Waiting {
  readonly route: RelayRoute;
  readonly parts: Uint8Array[];
  bytes: number;
}

/** The parts that a carrier has not passed on yet: in turn for each route, within a rate. */
export class RelayQueue {
  readonly #waiting = new Map<string, Waiting>();
  #allowedBytes = BURST_BYTES;
  #countedAtMs = performance.now();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Takes a part. Returns false if the sender sends more than its window (SPEC R5). */
  put(key: string, part: Uint8Array, route: RelayRoute): boolean {
    const waiting = this.#waiting.get(key) ?? { route, parts: [], bytes: 0 };
    if (waiting.bytes + part.length > RELAY_WINDOW_BYTES) return false;
    waiting.parts.push(part.slice());
    waiting.bytes += part.length;
    this.#waiting.set(key, waiting);
    this.#pump();
    return true;
  }

  /** Drops the routes whose key matches. */
  drop(fits: (key: string) => boolean): void {
    for (const key of this.#waiting.keys()) if (fits(key)) this.#waiting.delete(key);
    if (this.#waiting.size === 0) this.#stop();
  }

  #pump(): void {
    this.#stop();
    this.#count();
    for (let hasPassed = true; hasPassed && this.#allowedBytes > 0; ) {
      hasPassed = false;
      for (const [key, waiting] of this.#waiting) {
        const { route, parts } = waiting;
        const part = parts[0];
        if (part === undefined || this.#allowedBytes <= 0 || !route.isReady()) continue;
        parts.shift();
        waiting.bytes -= part.length;
        this.#allowedBytes -= part.length;
        // The next turn begins with another route.
        this.#waiting.delete(key);
        if (parts.length > 0) this.#waiting.set(key, waiting);
        route.pass(part);
        hasPassed = true;
        break;
      }
    }
    if (this.#waiting.size > 0) this.#timer = setTimeout(() => this.#pump(), TICK_MS);
  }

  #count(): void {
    const nowMs = performance.now();
    const earned = ((nowMs - this.#countedAtMs) / 1000) * BYTES_PER_SEC;
    this.#allowedBytes = Math.min(BURST_BYTES, this.#allowedBytes + earned);
    this.#countedAtMs = nowMs;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
