import { expect, test } from "vitest";
import { hopHeight } from "./crowd.ts";
import { takenSeats } from "./stand.ts";

test("a quiet crowd sits", () => {
  for (let secs = 0; secs < 10; secs += 0.1) expect(hopHeight(0.3, secs, 0, 0.1)).toBe(0);
});

test("the wave goes round: each place has its turn, one after another", () => {
  /** When a spectator who hops only in the wave is highest. */
  const turnOf = (around: number): number => {
    const times = Array.from({ length: 500 }, (_, at) => at / 100);
    return times.reduce((best, secs) =>
      hopHeight(around, secs, 0.5, 1) > hopHeight(around, best, 0.5, 1) ? secs : best,
    );
  };
  const turns = [0.1, 0.3, 0.5, 0.7].map(turnOf);
  expect(turns).toEqual(turns.toSorted((a, b) => a - b));
  expect(new Set(turns).size).toBe(4);
});

test("no one hops into the ground, or higher than a person", () => {
  for (let secs = 0; secs < 10; secs += 0.05) {
    const height = hopHeight(0.6, secs, 1, 0.2);
    expect(height).toBeGreaterThanOrEqual(0);
    expect(height).toBeLessThan(1.2);
  }
});

test("seats are in the stands, in the same order for a seed", () => {
  const seats = takenSeats(5);
  expect(takenSeats(5)).toEqual(seats);
  for (const { x, z, y } of seats) {
    expect(Math.hypot(x, z)).toBeGreaterThan(72);
    expect(y).toBeGreaterThan(0.5);
  }
});
