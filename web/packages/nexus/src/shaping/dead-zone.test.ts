import fc from "fast-check";
import { expect, test } from "vitest";
import { CENTRE, StickFilter, shapeTrigger } from "./dead-zone.ts";

const zone = { inner: 0.2, outer: 0.9, hysteresis: 0.05, curve: 1 };
const axis = fc.double({ min: -1, max: 1, noNaN: true });

test("a stick rests within the inner border, and leaves it only some way beyond", () => {
  const filter = new StickFilter();
  expect(filter.update(0.2, 0, zone)).toBe(CENTRE);
  expect(filter.update(0.24, 0, zone)).toBe(CENTRE);
  expect(filter.update(0.26, 0, zone)).not.toBe(CENTRE);
  // Noise at the border does not bring it to rest again.
  expect(filter.update(0.22, 0, zone)).not.toBe(CENTRE);
  expect(filter.update(0.19, 0, zone)).toBe(CENTRE);
});

test("the outer border is full deflection, and what lies between is spread evenly", () => {
  const filter = new StickFilter();
  expect(filter.update(0, -0.9, zone)).toEqual({ x: 0, y: -1 });
  expect(filter.update(0.55, 0, zone).x).toBeCloseTo(0.5, 10);
  expect(filter.update(0.55, 0, { ...zone, curve: 2 }).x).toBeCloseTo(0.25, 10);
});

test("the direction stays, the distance is at most 1, and more deflection never counts less", () => {
  fc.assert(
    fc.property(axis, axis, fc.double({ min: 0, max: 1, noNaN: true }), (x, y, share) => {
      const far = new StickFilter().update(x, y, zone);
      const near = new StickFilter().update(x * share, y * share, zone);
      expect(Math.hypot(far.x, far.y)).toBeLessThanOrEqual(1 + 1e-12);
      expect(Math.hypot(near.x, near.y)).toBeLessThanOrEqual(Math.hypot(far.x, far.y) + 1e-12);
      expect(far.x * y - far.y * x).toBeCloseTo(0, 10);
    }),
  );
});

test("a stick that does not move has the same position object", () => {
  const filter = new StickFilter();
  expect(filter.update(0.5, 0.5, zone)).toBe(filter.update(0.5, 0.5, zone));
});

test("settings and readings that make no sense give a position all the same", () => {
  const value = fc.oneof(fc.double(), fc.constant(Number.NaN), fc.constant(Number.POSITIVE_INFINITY));
  fc.assert(
    fc.property(value, value, axis, axis, (x, y, inner, outer) => {
      const at = new StickFilter().update(x, y, { inner, outer, hysteresis: 0, curve: 0 });
      expect(Math.hypot(at.x, at.y)).toBeLessThanOrEqual(1 + 1e-12);
      expect(shapeTrigger(x, { inner, outer, curve: 1 })).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("a trigger counts between its borders", () => {
  const trigger = { inner: 0.1, outer: 0.9, curve: 1 };
  expect(shapeTrigger(0.1, trigger)).toBe(0);
  expect(shapeTrigger(0.5, trigger)).toBeCloseTo(0.5, 10);
  expect(shapeTrigger(0.95, trigger)).toBe(1);
});
