/** Compares two rows by the number of each. `NaN` (no value) comes last in both directions. */
export function compareNumbers(
  numbers: Float64Array,
  left: number,
  right: number,
  descending: boolean,
): number {
  const [one, other] = [numbers[left] as number, numbers[right] as number];
  if (Number.isNaN(one) || Number.isNaN(other))
    return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
  return one === other ? 0 : (one < other ? -1 : 1) * (descending ? -1 : 1);
}
