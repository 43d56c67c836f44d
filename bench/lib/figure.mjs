import { progress } from "./watchdog.mjs";

/** Prints one result line. */
export function figure(name, value, unit) {
  progress(`figure ${name} ${Number(value.toPrecision(4))} ${unit}`);
}

/** The median of the values. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
