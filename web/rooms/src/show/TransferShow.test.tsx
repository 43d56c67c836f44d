import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "@orbitroom/app-kit/page/register-icons.ts";
import { fixedStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { EntryLog } from "../session/entry-log.ts";
import type { RoomSession } from "../session/room-session.ts";
import { initialRoomState } from "../session/room-state.ts";
import type { FileEntry } from "../worker/entry.ts";
import { TransferShow } from "./TransferShow.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Renders the show of a room with one file, whose state the test sets. */
function start() {
  const entries = new EntryLog();
  const retryFiles = vi.fn(async () => undefined);
  const state = fixedStore({ ...initialRoomState, phase: "connected" });
  render(<TransferShow session={{ entries, state, room: { retryFiles } } as unknown as RoomSession} />);
  const file = (state: FileEntry["state"]) => {
    const entry: FileEntry = {
      ...{ kind: "file", id: "a", from: "me", name: "a.bin", mediaType: "", sizeBytes: 100, atMs: 1 },
      ...{ state, stored: true },
    };
    act(() => entries.apply({ entries: [entry], progress: new Map() }));
  };
  const passMs = (durationMs: number) => act(() => void vi.advanceTimersByTime(durationMs));
  return { file, passMs, retryFiles, show: () => screen.queryByTestId("transfer-show") };
}

test("a file that is over within 300 ms is not shown, then or later", () => {
  const { file, passMs, show } = start();
  file("moving");
  passMs(299);
  file("done");
  for (let step = 0; step < 100; step += 1) {
    expect(show()).toBeNull();
    passMs(50);
  }
});

test("a longer one is shown from then on, and its end for 4 seconds, after which it folds away", () => {
  const { file, passMs, show } = start();
  file("moving");
  passMs(299);
  expect(show()).toBeNull();
  passMs(1);
  expect(show()?.dataset["phase"]).toBe("active");
  file("done");
  passMs(4_199);
  expect(show()?.textContent).toContain("All files delivered");
  passMs(1);
  expect(show()).toBeNull();
});

test("one that has not moved for 20 seconds says so, and one press tries again", () => {
  const { file, passMs, retryFiles, show } = start();
  file("moving");
  passMs(19_999);
  expect(show()?.textContent).not.toContain("nothing has arrived");
  passMs(1);
  expect(show()?.textContent).toContain("nothing has arrived for 20 seconds");
  expect(retryFiles).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retryFiles).toHaveBeenCalledOnce();
});

test("formats no numbers while no file moves: the first format takes longer than the rest of the chat", () => {
  const format = vi.spyOn(Intl.NumberFormat.prototype as { format: unknown }, "format", "get");
  start();
  expect(format).not.toHaveBeenCalled();
});
