import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { EntryLog } from "../session/entry-log.ts";
import type { Phase } from "../session/room-machine.ts";
import type { RoomSession } from "../session/room-session.ts";
import type { FileEntry } from "../worker/entry.ts";
import { FileTransfer } from "./FileTransfer.tsx";

afterEach(cleanup);

const file = (change: Partial<FileEntry> = {}): FileEntry => ({
  ...{ kind: "file", id: "a", from: "me", name: "a.bin", mediaType: "", sizeBytes: 1000, atMs: 1 },
  ...{ state: "moving", stored: false },
  ...change,
});
const progress = { movedBytes: 500, verifiedBytes: 250, rateBytesPerSec: 250 };

/** Shows a file of a room with these entries, and returns the calls to its worker. */
function show(entry: FileEntry, { phase = "connected" as Phase, moving = [] as string[] } = {}) {
  const log = new EntryLog();
  const others = moving.filter((id) => id !== entry.id).map((id) => file({ id }));
  log.apply({ entries: [...others, entry], progress: new Map(moving.map((id) => [id, progress])) });
  const calls: unknown[] = [];
  const recorded = (inner: object = {}) =>
    new Proxy<Record<string, unknown>>(
      { ...inner },
      {
        get: (own, method) =>
          own[String(method)] ?? vi.fn((...args: unknown[]) => calls.push([method, ...args])),
      },
    );
  const files = recorded({ incoming: recorded(), outgoing: recorded() });
  const session = { entries: log, room: { files } } as unknown as RoomSession;
  render(<FileTransfer entry={entry} session={session} room={{ phase }} />);
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  return { calls, press };
}

test("a file that moves has a ring, its rate, and buttons that pause and cancel it", () => {
  const { calls, press } = show(file(), { moving: ["a"] });
  expect(screen.getByRole("progressbar", { name: "Progress of a.bin" }).getAttribute("aria-valuenow")).toBe(
    "25",
  );
  expect(screen.getByText("250 B of 1.00 kB")).toBeTruthy();
  expect(screen.getByText("250 B/s, 0:03 left")).toBeTruthy();
  press("Pause a.bin");
  press("Cancel a.bin");
  expect(calls).toEqual([
    ["pause", "a"],
    ["stop", "a"],
  ]);
});

test("a paused file can be continued", () => {
  const { calls, press } = show(file({ state: "paused", reason: "sender" }));
  press("Continue a.bin");
  expect(calls).toEqual([["resume", "a"]]);
});

test("a file that waits behind another one can be sent next", () => {
  const { calls, press } = show(file(), { moving: ["b"] });
  press("Send a.bin next");
  expect(calls).toEqual([["sendNext", "a"]]);
  cleanup();
  show(file());
  expect(screen.queryByRole("button", { name: "Send a.bin next" })).toBeNull();
});

test("a file that is offered is accepted or refused", () => {
  const { calls, press } = show(file({ state: "asked", from: "them" }));
  expect(screen.queryByRole("progressbar")).toBeNull();
  press("Accept a.bin");
  press("Refuse a.bin");
  expect(calls).toEqual([
    ["accept", ["a"]],
    ["refuse", ["a"]],
  ]);
});

test("a file that the other person has to accept can only be cancelled", () => {
  show(file({ state: "paused", reason: "asking" }));
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Cancel a.bin"]);
  cleanup();
  show(file({ reason: "asking" }), { moving: ["a"] });
  expect(screen.getByRole("button", { name: "Pause a.bin" })).toBeTruthy();
});

test("in a room that is over nothing can be done with it", () => {
  show(file(), { phase: "ended" });
  expect(screen.queryAllByRole("button")).toEqual([]);
});
