import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useControlled } from "./use-controlled.ts";

afterEach(cleanup);

test("uncontrolled, it keeps its own value and reports the reason of a change", () => {
  const onChange = vi.fn();
  const { result } = renderHook(() => useControlled<string, "press">(undefined, "a", onChange));
  act(() => result.current[1]("b", "press"));
  expect(result.current[0]).toBe("b");
  expect(onChange).toHaveBeenCalledExactlyOnceWith("b", { reason: "press" });
});

test("controlled, it requests a change and waits", () => {
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

test("the same value is not a change, even twice before a render", () => {
  const onChange = vi.fn();
  const { result } = renderHook(() => useControlled<string, "press">(undefined, "a", onChange));
  act(() => {
    result.current[1]("a", "press");
    result.current[1]("b", "press");
    result.current[1]("b", "press");
  });
  expect(onChange).toHaveBeenCalledOnce();
});

test("the setter is stable and calls the latest handler", () => {
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
