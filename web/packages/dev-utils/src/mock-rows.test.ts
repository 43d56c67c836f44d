import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from "vitest";
import { MockLoadError, mockLoad } from "./mock-load.ts";
import { mockField, mockRows } from "./mock-rows.ts";

const schema = {
  id: mockField.id(),
  name: mockField.name(),
  city: mockField.city(),
  age: mockField.integer(18, 20),
  price: mockField.decimal(1, 2, 1),
  isSold: mockField.flag(0.25),
  state: mockField.oneOf(["new", "used"]),
  since: mockField.day("2026-02-27", "2026-03-02"),
  note: mockField.optional(mockField.oneOf(["a"]), 0.5),
};

test("rows have the types and the limits of their fields", () => {
  const rows = mockRows(schema, 400);
  expectTypeOf(rows[0]?.state).toEqualTypeOf<"new" | "used" | undefined>();
  expectTypeOf(rows[0]?.age).toEqualTypeOf<number | undefined>();
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 400 }, (_, index) => index + 1));
  const different = (name: keyof typeof schema) => new Set(rows.map((row) => row[name]));
  expect([...different("age")].sort()).toEqual([18, 19, 20]);
  expect([...different("since")].sort()).toEqual(["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02"]);
  expect([...different("note")].sort()).toEqual(["a", undefined]);
  expect(
    rows.every(({ price }) => price >= 1 && price <= 2 && Number.isInteger(Math.round(price * 10))),
  ).toBe(true);
  const sold = rows.filter(({ isSold }) => isSold).length;
  expect(sold).toBeGreaterThan(60);
  expect(sold).toBeLessThan(140);
});

test("rows depend only on schema and seed; more rows and another column change none", () => {
  expect(mockRows(schema, 30).slice(0, 10)).toEqual(mockRows(schema, 10));
  expect(mockRows(schema, 10, { seed: 2 })).not.toEqual(mockRows(schema, 10));
  const more = mockRows({ first: mockField.flag(), ...schema }, 10).map(({ first: _, ...row }) => row);
  expect(more).toEqual(mockRows(schema, 10));
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test("a mock server answers after a while, with the rows that were asked for", async () => {
  const load = mockLoad(["a", "b", "c", "d"], { latencyMs: [50, 60] });
  const answered = vi.fn();
  const answer = load(1, 2).then(answered);
  await vi.advanceTimersByTimeAsync(49);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(11);
  await answer;
  expect(answered).toHaveBeenCalledExactlyOnceWith(["b", "c"]);
});

test("a mock server fails as often as it is asked to, the same calls each time", async () => {
  const failures = async () => {
    const load = mockLoad(["a"], { failureRate: 0.3, seed: "x" });
    const results = Promise.all(
      Array.from({ length: 100 }, () =>
        load(0, 0).then(
          () => false,
          (error: unknown) => error instanceof MockLoadError,
        ),
      ),
    );
    await vi.runAllTimersAsync();
    return results;
  };
  const first = await failures();
  expect(await failures()).toEqual(first);
  const count = first.filter(Boolean).length;
  expect(count).toBeGreaterThan(15);
  expect(count).toBeLessThan(45);
});

test("an aborted call ends at once", async () => {
  const load = mockLoad(["a"]);
  const controller = new AbortController();
  const answer = expect(load(0, 0, controller.signal)).rejects.toThrow("left");
  controller.abort(new Error("left"));
  await answer;
  await expect(load(0, 0, controller.signal)).rejects.toThrow("left");
});
