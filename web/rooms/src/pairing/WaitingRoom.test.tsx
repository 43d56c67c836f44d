import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FileChoiceProvider } from "../FileChoice.tsx";
import type { RoomSession } from "../session/room-session.ts";
import { initialRoomState } from "../session/room-state.ts";
import { WaitingRoom } from "./WaitingRoom.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Shows a room that is open for this time. */
function openRoom(openSecs: number) {
  const expire = vi.fn();
  const endsAtMs = performance.now() + openSecs * 1000;
  render(
    <FileChoiceProvider onFiles={() => undefined}>
      <WaitingRoom
        session={{ stay: { code: "STAR42", expire } } as unknown as RoomSession}
        state={{ ...initialRoomState, phase: "waiting", endsAtMs, openSecs }}
      />
    </FileChoiceProvider>,
  );
  return expire;
}

const countdown = () => screen.getByText("Waiting for roommates").parentElement?.querySelector("time");
const pass = (secs: number) => act(() => void vi.advanceTimersByTime(secs * 1000));

test.each([
  [300, "5:00", "4:59"],
  [900, "15:00", "14:59"],
])("the countdown of a room that is open for %d s starts at %s", (openSecs, first, second) => {
  openRoom(openSecs);
  expect(countdown()?.textContent).toBe(first);
  pass(1);
  expect(countdown()?.textContent).toBe(second);
});

test.each([-30, 30])(
  "the countdown goes on as it was when the device's clock is set by %d minutes",
  (minutes) => {
    openRoom(300);
    vi.setSystemTime(Date.now() + minutes * 60_000);
    pass(1);
    expect(countdown()?.textContent).toBe("4:59");
  },
);

test("the room ends when the countdown does", () => {
  const expire = openRoom(10);
  pass(9);
  expect(expire).not.toHaveBeenCalled();
  pass(1);
  expect(expire).toHaveBeenCalled();
});
