import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { EntryLog } from "../session/entry-log.ts";
import type { RoomSession } from "../session/room-session.ts";
import { initialRoomState } from "../session/room-state.ts";
import { TransferShow } from "./TransferShow.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("formats no numbers while no file moves: the first format takes longer than the rest of the chat", () => {
  const format = vi.spyOn(Intl.NumberFormat.prototype as { format: unknown }, "format", "get");
  const session = { entries: new EntryLog() } as unknown as RoomSession;
  render(<TransferShow session={session} state={{ ...initialRoomState, phase: "connected" }} />);
  expect(format).not.toHaveBeenCalled();
});
