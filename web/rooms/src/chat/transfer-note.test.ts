import { expect, test } from "vitest";
import type { FileEntry } from "../worker/entry.ts";
import { transferNote } from "./transfer-note.ts";

const file = (change: Partial<FileEntry> = {}): FileEntry => ({
  ...{ kind: "file", id: "a", from: "me", name: "a", mediaType: "", sizeBytes: 96_000_000, atMs: 1 },
  ...{ state: "moving", stored: false },
  ...change,
});
const progress = { movedBytes: 40_000_000, verifiedBytes: 36_000_000, rateBytesPerSec: 12_000_000 };
const size = "36.00 MB of 96.00 MB";

test.each([
  [file(), undefined, "connected", { size: "Waiting, 96.00 MB", status: undefined }],
  [file(), progress, "connected", { size, status: "12.00 MB/s, 0:05 left" }],
  [file(), { ...progress, rateBytesPerSec: 0 }, "connected", { size, status: undefined }],
  [file(), progress, "interrupted", { size, status: "Waiting for your roommate" }],
  [file({ state: "paused", reason: "sender" }), progress, "connected", { size, status: "Paused" }],
  [
    file({ state: "paused", reason: "receiver" }),
    progress,
    "connected",
    { size, status: "Paused by your roommate" },
  ],
  [
    file({ state: "paused", reason: "asking" }),
    undefined,
    "connected",
    { size: "96.00 MB", status: "Waiting for an answer" },
  ],
  [
    file({ state: "asked", from: "them" }),
    undefined,
    "connected",
    { size: "96.00 MB", status: "Do you want it?" },
  ],
] as const)("says how far a file is and what happens with it (%#)", (entry, known, phase, note) => {
  expect(transferNote(entry, known, phase)).toEqual(note);
});
