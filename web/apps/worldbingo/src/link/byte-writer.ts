/** Collects bytes. Numbers take seven bits a byte, the lowest first (LEB128). */
export class ByteWriter {
  readonly #bytes: number[] = [];

  byte(value: number): this {
    this.#bytes.push(value & 255);
    return this;
  }

  number(value: number): this {
    let rest = value;
    while (rest >= 128) {
      this.#bytes.push((rest % 128) | 128);
      rest = Math.floor(rest / 128);
    }
    this.#bytes.push(rest);
    return this;
  }

  bytes(values: Uint8Array): this {
    for (const value of values) this.#bytes.push(value);
    return this;
  }

  take(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

/** Reads what `ByteWriter` wrote. Past the end it throws a RangeError. */
export class ByteReader {
  #next = 0;

  constructor(private readonly source: Uint8Array) {}

  byte(): number {
    const value = this.source[this.#next];
    if (value === undefined) throw new RangeError("the bytes end too early");
    this.#next += 1;
    return value;
  }

  /** A number of at most `max`. */
  number(max: number): number {
    let value = 0;
    for (let factor = 1; factor <= 2 ** 28; factor *= 128) {
      const byte = this.byte();
      value += (byte & 127) * factor;
      if (byte < 128) {
        if (value > max) break;
        return value;
      }
    }
    throw new RangeError("a number is too large");
  }

  /** The remaining bytes. */
  rest(): Uint8Array {
    return this.source.subarray(this.#next);
  }
}
