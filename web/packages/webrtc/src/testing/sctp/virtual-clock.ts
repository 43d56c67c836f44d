interface Event {
  readonly atMs: number;
  readonly order: number;
  readonly run: () => void;
}

/** The time of a simulation: it jumps from event to event. Events of the same time run in the order in which they were set. */
export class VirtualClock {
  nowMs = 0;
  #order = 0;
  /** A binary heap: each event is not later than its two children. */
  readonly #heap: Event[] = [];

  after(delayMs: number, run: () => void): void {
    this.#order += 1;
    const event = { atMs: this.nowMs + Math.max(0, delayMs), order: this.#order, run };
    let place = this.#heap.push(event) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const other = this.#heap[above];
      if (!other || isBefore(other, event)) break;
      this.#heap[place] = other;
      place = above;
    }
    this.#heap[place] = event;
  }

  /** Runs all events until a time. */
  runUntil(endMs: number): void {
    for (let event = this.#heap[0]; event && event.atMs <= endMs; event = this.#heap[0]) {
      this.#removeFirst();
      this.nowMs = event.atMs;
      event.run();
    }
    this.nowMs = endMs;
  }

  #removeFirst(): void {
    const last = this.#heap.pop();
    if (!last || this.#heap.length === 0) return;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      const left = this.#heap[below];
      if (!left) break;
      const right = this.#heap[below + 1];
      if (right && isBefore(right, left)) below += 1;
      const least = this.#heap[below] ?? left;
      if (isBefore(last, least)) break;
      this.#heap[place] = least;
      place = below;
    }
    this.#heap[place] = last;
  }
}

function isBefore(a: Event, b: Event): boolean {
  return a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order);
}
