import { cleanup, fireEvent, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { CricketSession } from "../session/cricket-session.ts";
import { useGestures } from "./use-gestures.ts";

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function gestures(phase: "inPlay" | "after") {
  const session = {
    sound: { resume: vi.fn() },
    game: { phase },
    stage: { skip: vi.fn(), state: { get: () => ({ replay: undefined }) } },
  };
  const canvas = document.createElement("canvas");
  document.body.append(canvas);
  const { unmount } = renderHook(() => useGestures(session as unknown as CricketSession, canvas));
  return { ...session, canvas, unmount };
}

test("the end of a tap starts the sound, too: browsers allow none when a finger is put down", () => {
  const { sound, canvas, unmount } = gestures("inPlay");
  for (const [event, calls] of [
    [fireEvent.pointerUp, 1],
    [fireEvent.touchEnd, 2],
    [fireEvent.click, 3],
  ] as const) {
    event(canvas);
    expect(sound.resume).toHaveBeenCalledTimes(calls);
  }
  unmount();
  fireEvent.click(canvas);
  expect(sound.resume).toHaveBeenCalledTimes(3);
});

test("a tap on the field or Space ends what is shown after a ball, and nothing during it", () => {
  for (const [phase, calls] of [
    ["after", 2],
    ["inPlay", 0],
  ] as const) {
    const { stage, canvas, unmount } = gestures(phase);
    fireEvent.pointerDown(canvas);
    fireEvent.keyDown(document.body, { code: "Space" });
    fireEvent.keyDown(document.body, { code: "Space", repeat: true });
    expect(stage.skip).toHaveBeenCalledTimes(calls);
    unmount();
  }
});
