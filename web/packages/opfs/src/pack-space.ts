/** A part of a file. */
export interface ByteRange {
  readonly offset: number;
  readonly length: number;
}

/** Which parts of a pack are free: the gaps between the stored files, and everything after the last one. */
export class PackSpace {
  /** In ascending order. They touch neither each other nor the end. */
  #gaps: ByteRange[] = [];
  #endBytes = 0;

  /** `used` are the ranges of the stored files, in any order. */
  constructor(used: Iterable<ByteRange>) {
    for (const { offset, length } of [...used].sort((a, b) => a.offset - b.offset)) {
      if (offset > this.#endBytes)
        this.#gaps.push({ offset: this.#endBytes, length: offset - this.#endBytes });
      this.#endBytes = Math.max(this.#endBytes, offset + length);
    }
  }

  /** The end of the last stored file. */
  get endBytes(): number {
    return this.#endBytes;
  }

  /** Takes the first free range of this length and returns its offset. */
  take(length: number): number {
    const at = this.#gaps.findIndex((gap) => gap.length >= length);
    const gap = this.#gaps[at];
    if (gap) {
      const rest = { offset: gap.offset + length, length: gap.length - length };
      this.#gaps.splice(at, 1, ...(rest.length > 0 ? [rest] : []));
      return gap.offset;
    }
    const offset = this.#endBytes;
    this.#endBytes += length;
    return offset;
  }

  /** Frees a range that was taken. */
  release({ offset, length }: ByteRange): void {
    if (length === 0) return;
    let freed = { offset, length };
    this.#gaps = this.#gaps.filter((gap) => {
      const touches = gap.offset + gap.length === freed.offset || freed.offset + freed.length === gap.offset;
      if (touches) freed = { offset: Math.min(gap.offset, freed.offset), length: gap.length + freed.length };
      return !touches;
    });
    if (freed.offset + freed.length === this.#endBytes) this.#endBytes = freed.offset;
    else this.#gaps = [...this.#gaps, freed].sort((a, b) => a.offset - b.offset);
  }
}
