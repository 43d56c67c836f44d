import { cleanup, render } from "@testing-library/react";
import { createRef, type Ref, useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useMergedRef } from "./use-merged-ref.ts";

afterEach(cleanup);

function Box({ ref }: { ref?: Ref<HTMLDivElement> }) {
  const own = useRef<HTMLDivElement>(null);
  return <div ref={useMergedRef(own, ref)} />;
}

test("sets object and callback refs, and clears them", () => {
  const object = createRef<HTMLDivElement>();
  const called = vi.fn<(element: HTMLDivElement | null) => void>();
  const { container, rerender, unmount } = render(<Box ref={object} />);
  expect(object.current).toBe(container.firstElementChild);
  rerender(<Box ref={called} />);
  expect(object.current).toBeNull();
  expect(called).toHaveBeenLastCalledWith(container.firstElementChild);
  unmount();
  expect(called).toHaveBeenLastCalledWith(null);
});

test("calls the cleanup that a ref returns instead of passing null", () => {
  const undo = vi.fn();
  const called = vi.fn(() => undo);
  const { unmount } = render(<Box ref={called} />);
  unmount();
  expect(undo).toHaveBeenCalledOnce();
  expect(called).toHaveBeenCalledOnce();
});
