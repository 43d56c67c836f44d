import { expect, test } from "vitest";
import { driftOf } from "./drift.ts";

test("the inner dead zone covers a stick that rests beside the centre", () => {
  const report = driftOf("left", [
    { x: 0.1, y: 0 },
    { x: 0.12, y: 0.01 },
    { x: 0.11, y: -0.01 },
  ]);
  expect(report.wasMoved).toBe(false);
  expect(report.centre.x).toBeCloseTo(0.11, 10);
  expect(report.inner).toBeGreaterThan(report.reach);
  expect(report.inner).toBeLessThan(0.25);
});

test("a stick that was moved is not taken for one that drifts", () => {
  const report = driftOf("right", [
    { x: 0, y: 0 },
    { x: 0.9, y: 0 },
  ]);
  expect(report.wasMoved).toBe(true);
  expect(report.inner).toBe(0.5);
});

test("a pad without sticks does not drift", () => {
  expect(driftOf("left", [])).toMatchObject({ reach: 0, inner: 0.05, wasMoved: false });
});
