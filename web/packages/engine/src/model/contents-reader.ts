/** Name and numbers of a part; undefined instead of an empty name. */
export type ReadPart<T> = (name: string | undefined, numbers: Float64Array, index: number) => T;

/**
 * Reads what the core lists of a model's parts, in the order of `Contents` in the core: kind by kind, first the number of parts,
 * then the numbers of each part. The names are in a separate list.
 */
export class ContentsReader {
  private readonly names: Iterator<string>;
  private readonly numbers: Float64Array;
  private position = 0;

  constructor([names, numbers]: readonly [names: readonly string[], numbers: Float64Array]) {
    this.names = names.values();
    this.numbers = numbers;
  }

  /** Reads the parts of the next kind, each of which has this many numbers. */
  parts<T>(numbersPerPart: number, read: ReadPart<T>): T[] {
    return Array.from({ length: this.number() }, (_, index) => {
      const name = this.names.next().value || undefined;
      return read(name, this.take(numbersPerPart), index);
    });
  }

  /** Reads the next number. */
  number(): number {
    const [number = 0] = this.take(1);
    return number;
  }

  /** Reads the next numbers. */
  take(count: number): Float64Array {
    const start = this.position;
    this.position += count;
    return this.numbers.subarray(start, this.position);
  }
}

/** An index; undefined for -1, which stands for none. */
export function indexOf(index = -1): number | undefined {
  return index < 0 ? undefined : index;
}
