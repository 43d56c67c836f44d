import { act, cleanup, render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Pads } from "../pads/pads.ts";
import { HeldControls } from "../sources/held-controls.ts";
import { FakeGamepads } from "../testing/fake-gamepads.ts";
import {
  PadsContext,
  useButton,
  useButtonValue,
  useChord,
  useGamepads,
  usePadEvent,
  usePadSource,
  usePads,
  useStick,
} from "./index.ts";

afterEach(cleanup);

/** Renders a component with its own pads. */
function show(Component: () => React.ReactNode) {
  const host = new FakeGamepads();
  const pads = new Pads({ host });
  const { unmount } = render(
    <StrictMode>
      <PadsContext value={pads}>
        <Component />
      </PadsContext>
    </StrictMode>,
  );
  return { host, pads, unmount, frame: (count = 1) => act(() => host.frame(count)) };
}

test("components show pads, buttons and sticks, and render only when something changes", () => {
  const rendered = vi.fn();
  const { host, frame } = show(function Show() {
    rendered();
    const names = useGamepads().map(({ name }) => name);
    const { x } = useStick("left");
    return (
      <p>{[...names, useButton("south") ? "south" : "", useButtonValue("r2").toFixed(1), x].join(" ")}</p>
    );
  });
  const text = () => screen.getByText(/0\.0|1\.0/).textContent;
  const device = host.connect({ id: "Pad" });
  frame();
  expect(text()).toBe("Pad  0.0 0");
  const before = rendered.mock.calls.length;
  frame(20);
  device.move("leftX", 0.05);
  frame(20);
  expect(rendered.mock.calls.length).toBe(before);
  device.press("south");
  device.press("r2");
  device.move("leftX", -1);
  frame();
  expect(text()).toBe("Pad south 1.0 -1");
  // React calls components twice in StrictMode.
  expect(rendered.mock.calls.length).toBe(before + 2);
});

test("a pad of one's own is the only one that counts", () => {
  const { host, frame } = show(function Show() {
    const [, second] = useGamepads();
    return <p>{useButton("south", second) ? "pressed" : "free"}</p>;
  });
  const [one, two] = [host.connect({ id: "One" }), host.connect({ id: "Two" })];
  frame();
  one.press("south");
  frame();
  expect(screen.getByText("free")).toBeTruthy();
  two.press("south");
  frame();
  expect(screen.getByText("pressed")).toBeTruthy();
});

test("events reach the newest handler until the component is gone, and then nothing is read", () => {
  const handler = vi.fn();
  const { host, frame, unmount } = show(function Listen() {
    usePadEvent("pressed", ({ button }) => handler(button));
    return null;
  });
  host.connect().press("start");
  frame();
  expect(handler.mock.calls).toEqual([["start"]]);
  unmount();
  expect(host.isPolled).toBe(false);
});

test("a chord reaches the newest handler", () => {
  const handler = vi.fn();
  const { host, frame } = show(function Listen() {
    const count = useGamepads().length;
    useChord(["l1", "r1"], () => handler(count));
    return null;
  });
  const device = host.connect();
  frame();
  device.press("l1");
  device.press("r1");
  frame();
  expect(handler.mock.calls).toEqual([[1]]);
});

test("a source is a pad as long as its component is there", () => {
  const close = vi.fn();
  const held = new HeldControls();
  const make = () => ({
    ...{ id: "own", name: "Own", kind: "touch" as const, isStandard: true, needsFocus: false },
    ...{ read: () => held.read(), close },
  });
  const { pads, frame, unmount } = show(function Add() {
    usePadSource(make);
    return <p>{useGamepads().length}</p>;
  });
  frame();
  expect(screen.getByText("1")).toBeTruthy();
  close.mockClear();
  unmount();
  expect([pads.list, close.mock.calls.length]).toEqual([[], 1]);
});

test("without a provider, all components of a page share their pads", () => {
  const seen = new Set<Pads>();
  function Take() {
    seen.add(usePads());
    return null;
  }
  render(
    <>
      <Take />
      <Take />
    </>,
  );
  expect(seen.size).toBe(1);
});
