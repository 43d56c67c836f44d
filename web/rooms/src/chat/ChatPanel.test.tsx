import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FileChoiceProvider } from "../FileChoice.tsx";
import { EntryLog } from "../session/entry-log.ts";
import type { RoomSession } from "../session/room-session.ts";
import { initialRoomState, type RoomState } from "../session/room-state.ts";
import type { FileEntry } from "../worker/entry.ts";
import { ChatPanel } from "./ChatPanel.tsx";

const ROOM_ID = "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11";
const file: FileEntry = {
  ...{ kind: "file", id: "f", from: "them", name: "a.bin", mediaType: "", sizeBytes: 100, atMs: 1 },
  ...{ state: "moving", stored: false },
};
const connected: RoomState = { ...initialRoomState, phase: "connected", roomId: ROOM_ID };

beforeEach(() =>
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  ),
);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A chat with a file that moves, and how often its list of messages was drawn since. Each drawing reads the new entries. */
async function openChat() {
  const log = new EntryLog();
  log.replace([file]);
  const state = new StateStore(connected);
  const session = { entries: log, state, room: { files: {} } } as unknown as RoomSession;
  await act(async () => {
    render(
      <FileChoiceProvider onFiles={() => undefined}>
        <ChatPanel session={session} isShown />
      </FileChoiceProvider>,
    );
  });
  const drawn = vi.spyOn(log, "addedCount", "get");
  return { log, drawn, show: (change: Partial<RoomState>) => act(async () => state.set(change)) };
}

test("a step of a file draws what shows it, and not the messages", async () => {
  const { log, drawn } = await openChat();
  const progress = { movedBytes: 50, verifiedBytes: 50, rateBytesPerSec: 10 };
  await act(async () => log.apply({ entries: [], progress: new Map([["f", progress]]) }));
  expect(document.title).toContain("50 %");
  expect(drawn).not.toHaveBeenCalled();
});

test("a change that the messages do not show does not draw them again", async () => {
  const { drawn, show } = await openChat();
  await show({ selfName: "Ada", entrance: { isOpen: true, problem: undefined } });
  expect(drawn).not.toHaveBeenCalled();
  await show({ phase: "interrupted" });
  expect(drawn).toHaveBeenCalled();
});
