import { mockRandom } from "../../web/packages/dev-utils/src/mock-random.ts";

/** The length of the longest trace that is kept. */
const MAX_TRACE_LINES = 4_000;
const realSetImmediate = setImmediate;

/** The page of a device whose code runs. Without one, an event belongs to the network or the gateway. */
export interface Owner {
  /** Whether it still runs. Events of a page that is gone never happen. */
  readonly isAlive: boolean;
  /** Whether it sleeps. Meanwhile its events wait. */
  readonly isAsleep: boolean;
  readonly label: string;
}

interface DueEvent {
  readonly atMs: number;
  readonly order: number;
  readonly owner: Owner | undefined;
  readonly run: () => void;
  isCancelled: boolean;
}

/** An event that is still to come. */
export type Handle = Pick<DueEvent, "isCancelled">;

/** Schedules everything that happens, on one virtual clock and by one seed. */
export class World {
  nowMs = 0;
  /** The page whose code runs at the moment. */
  current: Owner | undefined;
  readonly trace: string[] = [];
  readonly #random: ReturnType<typeof mockRandom>;
  readonly #due = new EventHeap();
  readonly #asleep = new Map<Owner, DueEvent[]>();
  #order = 0;

  constructor(
    seed: number,
    private readonly isTraced: boolean,
  ) {
    this.#random = mockRandom(seed);
  }

  random(): number {
    return this.#random.next();
  }

  chance(probability: number): boolean {
    return this.#random.next() < probability;
  }

  between(min: number, max: number): number {
    return min + this.#random.next() * (max - min);
  }

  /** A wait whose order of magnitude is as random as its length. */
  wait(minMs: number, maxMs: number): number {
    return minMs * (maxMs / minMs) ** this.#random.next();
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.#random.next() * items.length)];
  }

  /** Adds a line to the trace, if one is wanted. */
  note(text: () => string): void {
    if (!this.isTraced || this.trace.length >= MAX_TRACE_LINES) return;
    const who = this.current ? `${this.current.label}: ` : "";
    this.trace.push(`${(this.nowMs / 1000).toFixed(3)} ${who}${text()}`);
  }

  /** Runs something later, as the code of its owner. */
  after(delayMs: number, owner: Owner | undefined, run: () => void): Handle {
    this.#order += 1;
    const event = {
      atMs: this.nowMs + Math.max(0, delayMs),
      order: this.#order,
      owner,
      run,
      isCancelled: false,
    };
    this.#due.push(event);
    return event;
  }

  /** Runs the events that have waited while a page slept. */
  wake(owner: Owner): void {
    for (const { run } of this.#asleep.get(owner)?.filter(({ isCancelled }) => !isCancelled) ?? []) {
      this.after(0, owner, run);
    }
    this.#asleep.delete(owner);
  }

  /** Lets time pass. Each event ends, with everything that it begins in its own page, before the next one. */
  async run(durationMs: number): Promise<void> {
    const untilMs = this.nowMs + durationMs;
    for (let event = this.#due.take(untilMs); event; event = this.#due.take(untilMs)) {
      const { owner, run } = event;
      this.nowMs = event.atMs;
      if (owner?.isAlive === false) continue;
      if (owner?.isAsleep) {
        const waiting = this.#asleep.get(owner) ?? [];
        waiting.push(event);
        this.#asleep.set(owner, waiting);
        continue;
      }
      await this.as(owner, run);
    }
    this.nowMs = untilMs;
  }

  /** Runs something as the code of a page, with everything that follows immediately. */
  async as(owner: Owner | undefined, run: () => void): Promise<void> {
    this.current = owner;
    run();
    await this.settle();
    this.current = undefined;
  }

  /** Resolves when no promise has anything left to do. */
  settle(): Promise<void> {
    return new Promise((resolve) => realSetImmediate(resolve));
  }
}

/** The events that are due, by time and then in the order in which they were added. */
class EventHeap {
  readonly #events: DueEvent[] = [];

  push(event: DueEvent): void {
    const events = this.#events;
    let index = events.push(event) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = events[parent];
      if (above === undefined || isBefore(above, event)) break;
      events[index] = above;
      index = parent;
    }
    events[index] = event;
  }

  /** The next event up to a time. */
  take(untilMs: number): DueEvent | undefined {
    for (;;) {
      const first = this.#events[0];
      if (first === undefined || first.atMs > untilMs) return undefined;
      this.#dropFirst();
      if (!first.isCancelled) return first;
    }
  }

  #dropFirst(): void {
    const events = this.#events;
    const last = events.pop();
    if (last === undefined || events.length === 0) return;
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      const [left, right] = [events[child], events[child + 1]];
      if (left === undefined) break;
      const next = right !== undefined && isBefore(right, left) ? right : left;
      if (next === right) child += 1;
      if (isBefore(last, next)) break;
      events[index] = next;
      index = child;
    }
    events[index] = last;
  }
}

function isBefore(one: DueEvent, other: DueEvent): boolean {
  return one.atMs === other.atMs ? one.order < other.order : one.atMs < other.atMs;
}
