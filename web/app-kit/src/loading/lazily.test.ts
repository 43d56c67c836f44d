import { expect, test, vi } from "vitest";
import { lazily } from "./lazily.ts";

test("makes the value when it is first asked for, and once", () => {
  const make = vi.fn(() => ({ made: true }));
  const value = lazily(make);
  expect(make).not.toHaveBeenCalled();
  expect(value()).toBe(value());
  expect(make).toHaveBeenCalledOnce();
});
