/** Counts per key. A key whose count is 0 takes no memory. */
export class KeyCounts {
  readonly #counts = new Map<string, number>();

  /** The count of a key. */
  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** Increments a count. The returned function decrements it again, once. */
  increment(key: string): () => void {
    this.#counts.set(key, this.of(key) + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const rest = this.of(key) - 1;
      if (rest === 0) this.#counts.delete(key);
      else this.#counts.set(key, rest);
    };
  }
}
