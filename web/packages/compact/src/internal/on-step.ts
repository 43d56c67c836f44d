/** The number of digits after the decimal point, also of a number with an exponent such as 1e-7. */
function decimalsOf(value: number): number {
  const [digits = "", exponent = "0"] = String(value).split("e");
  return Math.max(0, (digits.split(".")[1]?.length ?? 0) - Number(exponent));
}

/**
 * The value that a range input of the browser turns `value` into: the nearest step from `min`, the upper one of two, that is not
 * above `max`; `NaN` becomes `min`. Free of rounding errors: with steps of 0.1, 0.3 stays 0.3.
 */
export function onStep(value: number, min: number, max: number, step: number): number {
  if (!(step > 0) || !(max > min)) return min;
  // A step that is nearly reached counts, because a quotient of decimals is rarely exact.
  const steps = Math.min(Math.round((value - min) / step), Math.floor((max - min) / step + 1e-9));
  const decimals = Math.min(100, Math.max(decimalsOf(min), decimalsOf(step)));
  return Number((min + (Math.max(0, steps) || 0) * step).toFixed(decimals));
}
