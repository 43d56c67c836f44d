import { describe, expect, test } from "vitest";
import { DAY_MS, FIRST_MS, LAST_MS, SkyClock, SPEEDS, toDateField, withDate } from "./sky-clock.ts";

const NOON = Date.UTC(2026, 5, 21, 12);

describe("the sky clock", () => {
  test("runs in real time at first", () => {
    const clock = new SkyClock(NOON);
    clock.advance(2.5);
    expect(clock.state.timeMs).toBe(NOON + 2500);
  });

  test("stops while paused and continues from there", () => {
    const clock = new SkyClock(NOON, false);
    clock.advance(10);
    expect(clock.state.timeMs).toBe(NOON);
    clock.play(true);
    clock.advance(1);
    expect(clock.state.timeMs).toBe(NOON + 1000);
  });

  test("has increasing speeds from real time to years per second, forwards and backwards", () => {
    const rates = SPEEDS.map(({ perSecond }) => perSecond);
    expect(rates).toEqual(rates.toSorted((a, b) => a - b));
    expect(rates[0]).toBe(1);
    expect(rates.at(-1)).toBeGreaterThan(365 * 86_400);
    const clock = new SkyClock(NOON);
    clock.setSpeed(4, true);
    clock.advance(3);
    expect(clock.state.timeMs).toBe(NOON - 3 * DAY_MS);
  });

  test("stops at the ends of its range", () => {
    const clock = new SkyClock(LAST_MS - 1000);
    clock.setSpeed(7);
    expect(clock.advance(1)).toBe(true);
    expect(clock.state).toMatchObject({ timeMs: LAST_MS, isPlaying: false });
    clock.set(Date.UTC(1066, 9, 14));
    expect(clock.state.timeMs).toBe(FIRST_MS);
    clock.set(Number.NaN);
    expect(clock.state.timeMs).toBe(FIRST_MS);
  });

  test("limits the rotation of bodies, so that they do not flicker", () => {
    const clock = new SkyClock(NOON);
    clock.setSpeed(2);
    clock.advance(1);
    expect(clock.rotationTimeMs).toBe(clock.state.timeMs);
    clock.setSpeed(7);
    const before = clock.rotationTimeMs;
    clock.advance(1);
    expect(clock.rotationTimeMs - before).toBe(3_600_000);
  });

  test("setNow returns to the current time, in real time and forwards", () => {
    const clock = new SkyClock(FIRST_MS);
    clock.setSpeed(5, true);
    clock.setNow(NOON);
    expect(clock.state).toMatchObject({ timeMs: NOON, speed: 0, isBackwards: false });
  });
});

test("changing the date keeps the time of day", () => {
  const there = withDate(NOON, "1969-07-20");
  expect(there).toBeDefined();
  expect(toDateField(there ?? 0)).toBe("1969-07-20");
  expect(new Date(there ?? 0).getHours()).toBe(new Date(NOON).getHours());
  expect(withDate(NOON, "soon")).toBeUndefined();
});
