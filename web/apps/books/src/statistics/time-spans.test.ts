import fc from "fast-check";
import { expect, test } from "vitest";
import { byDay, dayOf, mergeSpans, type Span, startOfDay, uncovered } from "./time-spans.ts";

const span = (fromMs: number, toMs: number): Span => ({ fromMs, toMs });
const lengthMs = (spans: readonly Span[]) => spans.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);

test("what others cover is left out, wherever it lies", () => {
  const covered = [span(10, 20), span(40, 50)];
  expect(uncovered(span(0, 60), covered)).toEqual([span(0, 10), span(20, 40), span(50, 60)]);
  expect(uncovered(span(12, 18), covered)).toEqual([]);
  expect(uncovered(span(15, 45), covered)).toEqual([span(20, 40)]);
  expect(uncovered(span(20, 40), covered)).toEqual([span(20, 40)]);
});

test("spans are merged without a loss, and what is not covered completes them", () => {
  const spans = fc.array(
    fc.tuple(fc.nat(200), fc.nat(50)).map(([from, length]) => span(from, from + length)),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(spans, fc.nat(200), fc.nat(80), (some, from, length) => {
      const whole = span(from, from + length);
      const merged = mergeSpans([...some, whole]);
      expect(lengthMs(merged)).toBe(lengthMs(mergeSpans(some)) + lengthMs(uncovered(whole, some)));
    }),
  );
});

test("a night is shared between its days, by the reader's own calendar", () => {
  const midnight = new Date(2026, 2, 29).getTime();
  const parts = byDay(span(midnight - 60_000, midnight + 120_000));
  expect(parts).toEqual([span(midnight - 60_000, midnight), span(midnight, midnight + 120_000)]);
  expect(parts.map(({ fromMs }) => dayOf(fromMs))).toEqual(["2026-03-28", "2026-03-29"]);
  expect(dayOf(startOfDay(midnight + 1, 1))).toBe("2026-03-30");
  expect(dayOf(startOfDay(midnight + 1, -30))).toBe("2026-02-27");
});
