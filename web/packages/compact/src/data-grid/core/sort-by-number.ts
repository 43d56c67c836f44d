const DIGIT_BITS = 11;
const DIGITS = 1 << DIGIT_BITS;
const DIGIT_MASK = DIGITS - 1;
/** 64 bits in digits of 11 bits. The fourth digit spans the low and the high word. */
const PASSES = 6;

interface Keyed {
  readonly rows: Uint32Array;
  readonly low: Uint32Array;
  readonly high: Uint32Array;
}

/**
 * Stable radix sort of rows by number, least significant digit first. Linear time, without comparisons. `NaN`
 * (no value) sorts last in both directions.
 *
 * @param keys one number per row
 * @param order rows to sort, in the order that ties keep; sorted in place and returned
 */
export function sortByNumber(keys: Float64Array, order: Uint32Array, descending = false): Uint32Array {
  const count = order.length;
  const low = new Uint32Array(count);
  const high = new Uint32Array(count);
  toOrderedBits(keys, order, descending, low, high);
  const counts = countDigits(low, high);

  let from: Keyed = { rows: order, low, high };
  let to: Keyed = { rows: new Uint32Array(count), low: new Uint32Array(count), high: new Uint32Array(count) };
  for (let pass = 0; pass < PASSES; pass += 1) {
    const starts = counts.subarray(pass * DIGITS, (pass + 1) * DIGITS);
    if (!toStarts(starts, count)) continue;
    for (let i = 0; i < count; i += 1) {
      const lowBits = from.low[i] as number;
      const highBits = from.high[i] as number;
      const digit = digitOf(lowBits, highBits, pass);
      const target = starts[digit] as number;
      starts[digit] = target + 1;
      to.rows[target] = from.rows[i] as number;
      to.low[target] = lowBits;
      to.high[target] = highBits;
    }
    [from, to] = [to, from];
  }
  if (from.rows !== order) order.set(from.rows);
  return order;
}

/** Maps doubles to unsigned integers that sort in the same order. */
function toOrderedBits(
  keys: Float64Array,
  order: Uint32Array,
  descending: boolean,
  low: Uint32Array,
  high: Uint32Array,
): void {
  const double = new Float64Array(1);
  const words = new Uint32Array(double.buffer);
  for (let i = 0; i < order.length; i += 1) {
    const key = keys[order[i] as number] as number;
    if (Number.isNaN(key)) {
      low[i] = 0xffffffff;
      high[i] = 0xffffffff;
      continue;
    }
    // Turns -0 into 0.
    double[0] = key + 0;
    let lowBits = words[0] as number;
    let highBits = words[1] as number;
    if (highBits >>> 31) {
      lowBits = ~lowBits;
      highBits = ~highBits;
    } else highBits ^= 0x80000000;
    low[i] = descending ? ~lowBits : lowBits;
    high[i] = descending ? ~highBits : highBits;
  }
}

function digitOf(low: number, high: number, pass: number): number {
  if (pass < 2) return (low >>> (pass * DIGIT_BITS)) & DIGIT_MASK;
  if (pass === 2) return ((low >>> 22) | (high << 10)) & DIGIT_MASK;
  return (high >>> (pass * DIGIT_BITS - 32)) & DIGIT_MASK;
}

function countDigits(low: Uint32Array, high: Uint32Array): Uint32Array {
  const counts = new Uint32Array(PASSES * DIGITS);
  for (let i = 0; i < low.length; i += 1) {
    for (let pass = 0; pass < PASSES; pass += 1) {
      const index = pass * DIGITS + digitOf(low[i] as number, high[i] as number, pass);
      counts[index] = (counts[index] as number) + 1;
    }
  }
  return counts;
}

/**
 * Turns counts into start indexes. Returns false if all keys share the digit, in which case the pass can be
 * skipped.
 */
function toStarts(counts: Uint32Array, total: number): boolean {
  let start = 0;
  for (let digit = 0; digit < DIGITS; digit += 1) {
    const count = counts[digit] as number;
    if (count === total) return false;
    counts[digit] = start;
    start += count;
  }
  return true;
}
