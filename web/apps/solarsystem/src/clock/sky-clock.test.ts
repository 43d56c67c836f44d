import { afterEach, describe, expect, test, vi } from "vitest";
import {
  clockRange,
  DAY_MS,
  FIRST_DATE,
  LAST_DATE,
  SkyClock,
  SPEEDS,
  timeOfDay,
  toDateField,
  withDate,
  zoneName,
} from "./sky-clock.ts";

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

  test("stops at the ends of its range, and says at which", () => {
    const { firstMs, lastMs } = clockRange();
    const clock = new SkyClock(lastMs - 1000);
    clock.setSpeed(7);
    clock.advance(1);
    expect(clock.state).toMatchObject({ timeMs: lastMs, isPlaying: false, limit: "last" });
    clock.set(Date.UTC(1066, 9, 14));
    expect(clock.state).toMatchObject({ timeMs: firstMs, limit: "first" });
    clock.set(Number.NaN);
    expect(clock.state.timeMs).toBe(firstMs);
    clock.stepDays(1);
    expect(clock.state.limit).toBeUndefined();
    clock.stepDays(-2);
    expect(clock.state).toMatchObject({ timeMs: firstMs, limit: "first" });
    clock.play(true);
    expect(clock.state.limit).toBeUndefined();
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
    const clock = new SkyClock(clockRange().firstMs);
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

describe("in every time zone", () => {
  afterEach(() => void vi.unstubAllEnvs());

  const ZONES = [
    "Europe/Berlin",
    "Europe/Paris",
    "Europe/London",
    "Pacific/Apia",
    "Pacific/Kiritimati",
    "America/St_Johns",
    "Etc/GMT+12",
  ];

  test.each(ZONES)("the first and the last day are the same in %s, whole, and can be typed", (zone) => {
    vi.stubEnv("TZ", zone);
    const clock = new SkyClock(NOON, false);
    for (const [date, beyond] of [
      [FIRST_DATE, -1],
      [LAST_DATE, 1],
    ] as const) {
      clock.set(withDate(clock.state.timeMs, date) ?? Number.NaN);
      expect(toDateField(clock.state.timeMs)).toBe(date);
      expect(clock.state.limit).toBeUndefined();
      clock.stepDays(beyond);
      expect(toDateField(clock.state.timeMs)).toBe(date);
      expect(clock.state.limit).toBeDefined();
    }
  });

  test("a day later is the same time of day, also when summer time begins and ends", () => {
    vi.stubEnv("TZ", "Europe/London");
    for (const [from, days] of [
      [new Date(2026, 2, 27, 14, 29), ["2026-03-28", "2026-03-29", "2026-03-30"]],
      [new Date(2026, 9, 23, 14, 29), ["2026-10-24", "2026-10-25", "2026-10-26"]],
    ] as const) {
      const clock = new SkyClock(from.getTime(), false);
      for (const day of days) {
        clock.stepDays(1);
        const { timeMs } = clock.state;
        expect([toDateField(timeMs), timeOfDay(timeMs, "en-GB")]).toEqual([day, "14:29"]);
      }
      clock.stepDays(-days.length);
      expect(clock.state.timeMs).toBe(from.getTime());
    }
  });

  test("the zone of the time is named, with its summer time", () => {
    vi.stubEnv("TZ", "Europe/London");
    expect(zoneName(Date.UTC(2026, 0, 1), "short")).toBe("GMT");
    expect(zoneName(NOON, "short")).toBe("BST");
    expect(zoneName(NOON, "long")).toBe("British Summer Time");
    vi.stubEnv("TZ", "America/St_Johns");
    expect(zoneName(NOON, "short")).toBe("GMT-2:30");
  });
});
