import { act, cleanup, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { animationsFinished, usePresence } from "./use-presence.ts";

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLElement.prototype, "getAnimations");
});

const hide = vi.fn<(element: HTMLElement) => void>();

function Panel({ open }: { open: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  const present = usePresence(open, ref, hide);
  return present ? <div ref={ref}>content</div> : null;
}

/** Gives every element one animation. The returned function ends it. */
function animate(endTime = 50): () => Promise<void> {
  let end = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    end = resolve;
  });
  const animation = { finished, effect: { getComputedTiming: () => ({ endTime }) } };
  Object.defineProperty(HTMLElement.prototype, "getAnimations", {
    value: () => [animation],
    configurable: true,
  });
  return () => act(async () => end());
}

test("renders nothing while never opened", () => {
  render(<Panel open={false} />);
  expect(screen.queryByText("content")).toBeNull();
});

test("closing waits for the animation, marks the element meanwhile, then hides and unmounts it", async () => {
  hide.mockClear();
  const end = animate();
  const { rerender } = render(<Panel open />);
  rerender(<Panel open={false} />);
  expect(screen.getByText("content").dataset["closing"]).toBe("");
  expect(hide).not.toHaveBeenCalled();
  await end();
  expect(hide).toHaveBeenCalledOnce();
  expect(screen.queryByText("content")).toBeNull();
});

test("reopening before the end keeps it, unmarked", async () => {
  hide.mockClear();
  const end = animate();
  const { rerender } = render(<Panel open />);
  rerender(<Panel open={false} />);
  rerender(<Panel open />);
  await end();
  expect(screen.getByText("content").dataset["closing"]).toBeUndefined();
  expect(hide).not.toHaveBeenCalled();
});

test("without animations it unmounts at once", async () => {
  const { rerender } = render(<Panel open />);
  await act(async () => rerender(<Panel open={false} />));
  expect(screen.queryByText("content")).toBeNull();
});

test("does not wait for an infinite animation", async () => {
  animate(Infinity);
  await expect(animationsFinished(document.createElement("div"))).resolves.toBeUndefined();
});
