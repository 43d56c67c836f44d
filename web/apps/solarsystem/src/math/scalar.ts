export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** Geometric interpolation between two positive numbers: halfway from 1 to 100 is 10. */
export const lerpRatio = (a: number, b: number, t: number): number =>
  Math.exp(Math.log(a) + (Math.log(b) - Math.log(a)) * t);
