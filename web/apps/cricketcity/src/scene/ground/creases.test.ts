import { expect, test } from "vitest";
import { creaseLines, pitchStrip, WICKET_Z_M } from "./creases.ts";

const lines = creaseLines();
const atStriker = lines.filter(({ minZ }) => minZ > 0);
const [bowling, popping, ...returns] = atStriker;

test("both ends have a bowling crease, a popping crease and two return creases", () => {
  expect(lines).toHaveLength(8);
  const mirrored = atStriker.map(({ minX, maxX, minZ, maxZ }) => ({ minX, maxX, minZ: -maxZ, maxZ: -minZ }));
  for (const line of mirrored) {
    const other = lines.find((candidate) =>
      Object.entries(line).every(
        ([key, value]) => Math.abs(candidate[key as keyof typeof line] - value) < 1e-9,
      ),
    );
    expect(other).toBeDefined();
  }
});

test("the back edges of the creases are where the Laws want them", () => {
  expect(2 * WICKET_Z_M).toBeCloseTo(20.12, 2);
  expect(bowling?.maxZ).toBeCloseTo(10.06, 9);
  expect((bowling?.maxX ?? 0) - (bowling?.minX ?? 0)).toBeCloseTo(2.64, 9);
  expect(popping?.maxZ).toBeCloseTo(10.06 - 1.22, 9);
  expect((popping?.maxX ?? 0) - (popping?.minX ?? 0)).toBeGreaterThanOrEqual(3.66);
});

test("the inner edges of the return creases are 1.32 m from the middle, and they are 2.44 m long", () => {
  expect(returns.map(({ minX, maxX }) => Math.min(Math.abs(minX), Math.abs(maxX)))).toEqual([
    expect.closeTo(1.32, 9),
    expect.closeTo(1.32, 9),
  ]);
  for (const { minZ, maxZ } of returns) {
    expect(minZ).toBeCloseTo(popping?.maxZ ?? 0, 9);
    expect(maxZ - minZ).toBeCloseTo(2.44, 9);
  }
});

test("the strip is 3.05 m wide and carries both wickets", () => {
  expect(pitchStrip.maxX - pitchStrip.minX).toBeCloseTo(3.05, 9);
  expect(pitchStrip.maxZ).toBeGreaterThan(WICKET_Z_M);
});
