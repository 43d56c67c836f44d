import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useControlled } from "./use-controlled.ts";

afterEach(cleanup);

test("without a value it keeps its own, and tells why it changed", () => {
  const onChange = vi.fn();
  const { result } = renderHook(() => useControlled<string, "press">(undefined, "a", onChange));
  act(() => result.current[1]("b", "press"));
  expect(result.current[0]).toBe("b");
  expect(onChange).toHaveBeenCalledExactlyOnceWith("b", { reason: "press" });
});

test("with a value it asks and waits", () => {
  const onChange = vi.fn();
  const { result, rerender } = renderHook(
    ({ value }) => useControlled<string, "press">(value, "", onChange),
    {
      initialProps: { value: "a" },
    },
  );
  act(() => result.current[1]("b", "press"));
  expect(result.current[0]).toBe("a");
  expect(onChange).toHaveBeenCalledOnce();
  rerender({ value: "b" });
  expect(result.current[0]).toBe("b");
});

test("the same value is no change, also twice before a rendering", () => {
  const onChange = vi.fn();
  const { result } = renderHook(() => useControlled<string, "press">(undefined, "a", onChange));
  act(() => {
    result.current[1]("a", "press");
    result.current[1]("b", "press");
    result.current[1]("b", "press");
  });
  expect(onChange).toHaveBeenCalledOnce();
});

test("the setter stays the same and calls the latest handler", () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { result, rerender } = renderHook(
    ({ handler }) => useControlled<number, "press">(undefined, 0, handler),
    {
      initialProps: { handler: first },
    },
  );
  const [, set] = result.current;
  rerender({ handler: second });
  expect(result.current[1]).toBe(set);
  act(() => set(1, "press"));
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
});
