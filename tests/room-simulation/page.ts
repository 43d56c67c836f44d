import { Relays } from "../../web/packages/webrtc/src/mesh/relays.ts";
import type { Owner, World } from "./world.ts";

/** A device on the network. */
export interface Node {
  readonly name: string;
}

/** How a device measures time. Its clock may be wrong, and run too fast or too slowly. */
export interface DeviceClock {
  readonly rate: number;
  readonly startMs: number;
}

/** One load of a page on a device. */
export class Page implements Owner {
  isAlive = true;
  isAsleep = false;
  /** The state that its links share. */
  readonly relays = new Relays();
  readonly tries = { used: 0 };
  readonly #listeners = new Map<string, Set<(event: never) => void>>();
  readonly #bornMs: number;

  constructor(
    readonly world: World,
    readonly label: string,
    readonly clock: DeviceClock,
    /** The device, on the network. */
    readonly node: Node,
  ) {
    this.#bornMs = world.nowMs;
  }

  /** The value of `performance.now()`. */
  get nowMs(): number {
    return this.clock.startMs + (this.world.nowMs - this.#bornMs) * this.clock.rate;
  }

  addListener(name: string, listener: (event: never) => void): void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    listeners.add(listener);
  }

  removeListener(name: string, listener: (event: never) => void): void {
    this.#listeners.get(name)?.delete(listener);
  }

  dispatch(name: string, event: unknown): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener(event as never);
  }
}
