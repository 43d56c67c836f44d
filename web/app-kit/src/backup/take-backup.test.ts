import { expect, test, vi } from "vitest";
import { zipStream } from "../zip/zip-stream.ts";
import { BackupError } from "./backup-error.ts";
import { OpenedBackup } from "./open-backup.ts";
import { PIECE_BYTES } from "./piece-hashes.ts";
import { type TakePart, takeBackup } from "./take-backup.ts";
import { backupZipParts, type SourcePart, textFile } from "./write-backup.ts";

const LARGE = new Uint8Array(PIECE_BYTES + 5).fill(7);
const large = {
  ...{ path: "rooms/r/files/a.bin", id: "a", sizeBytes: LARGE.length, modified: new Date(0) },
  open: () => new Blob([LARGE]),
};
const PARTS: readonly SourcePart[] = [
  {
    kind: "room",
    id: "r",
    name: "Room",
    files: [textFile("rooms/r/messages.json", "messages", "[1]"), large],
  },
  { kind: "app", id: "/books", name: "Books", files: [textFile("apps/books/records.json", "records", "{}")] },
];
const bytesOf = async (parts = PARTS) =>
  new Uint8Array(await new Response(zipStream(backupZipParts(parts, 5))).arrayBuffer());

/** Takes all files of a part, like the takers of rooms and apps. */
const takeFiles: TakePart = async (reader) => {
  for (const file of reader.part.files) await reader.copy(file, { write: async () => undefined });
  return "taken";
};
const options = (takerOf: () => TakePart | undefined = () => takeFiles) => ({
  signal: new AbortController().signal,
  onProgress: vi.fn(),
  takerOf,
});
const outcomes = async (backup: OpenedBackup, chosen = options()) =>
  (await takeBackup(backup, chosen)).map(({ part, outcome }) => [part.id, outcome]);

test("what was written is read, with its progress to the last byte", async () => {
  const backup = await OpenedBackup.open(new Blob([await bytesOf()]));
  expect(backup.manifest.madeAtMs).toBe(5);
  const chosen = options();
  expect(await outcomes(backup, chosen)).toEqual([
    ["r", "taken"],
    ["/books", "taken"],
  ]);
  const totalBytes = 3 + LARGE.length + 2;
  expect(chosen.onProgress).toHaveBeenLastCalledWith(totalBytes, totalBytes);
  const doneBytes = chosen.onProgress.mock.calls.map(([done]) => done);
  expect(doneBytes).toEqual(doneBytes.toSorted((one, other) => one - other));
  const [room] = backup.manifest.parts;
  const messages = room?.files.find(({ id }) => id === "messages");
  expect(messages && (await backup.readJson(messages))).toEqual([1]);
});

test("a changed byte refuses its part before it is written, and no other part", async () => {
  const bytes = await bytesOf();
  const start = bytes.findIndex((_, at) => bytes.subarray(at, at + 64).every((byte) => byte === 7));
  bytes[start + PIECE_BYTES] = 8;
  const written: number[] = [];
  const take: TakePart = async (reader) => {
    for (const file of reader.part.files)
      await reader.copy(file, { write: async (piece) => void written.push(piece.byteLength) });
    return "taken";
  };
  const backup = await OpenedBackup.open(new Blob([bytes]));
  expect(
    await outcomes(
      backup,
      options(() => take),
    ),
  ).toEqual([
    ["r", "damaged"],
    ["/books", "taken"],
  ]);
  expect(written).toEqual([3, PIECE_BYTES, 2]);
});

test("a part that fails, is unknown or is cancelled is reported, and the others are taken", async () => {
  const backup = await OpenedBackup.open(new Blob([await bytesOf()]));
  expect(
    await outcomes(
      backup,
      options(() => undefined),
    ),
  ).toEqual([
    ["r", "unknown"],
    ["/books", "unknown"],
  ]);
  const failing = (error: unknown) => options(() => () => Promise.reject(error));
  for (const [error, code] of [
    [new BackupError("in_use", "open"), "in_use"],
    [new DOMException("full", "QuotaExceededError"), "no_space"],
    [new TypeError("no"), "not_stored"],
  ] as const)
    expect((await outcomes(backup, failing(error)))[0]).toEqual(["r", code]);
  const abort = new AbortController();
  const take: TakePart = async (reader) => {
    if (reader.part.id === "r") abort.abort();
    return takeFiles(reader);
  };
  expect(await outcomes(backup, { ...options(() => take), signal: abort.signal })).toEqual([
    ["r", "cancelled"],
    ["/books", "cancelled"],
  ]);
});

test.each([
  ["no zip", async () => new Blob(["no zip"]), "not_a_backup"],
  [
    "a zip without a manifest",
    async () => new Blob([await new Response(zipStream([])).arrayBuffer()]),
    "not_a_backup",
  ],
  [
    "a manifest that names a file of another size",
    async () => {
      const parts = backupZipParts(PARTS, 5).map((part) =>
        part.name === "manifest.json"
          ? {
              ...part,
              open: async () =>
                new Blob([(await (await part.open()).text()).replace('"sizeBytes": 2', '"sizeBytes": 3')]),
            }
          : part,
      );
      return new Blob([await new Response(zipStream(parts)).arrayBuffer()]);
    },
    "damaged",
  ],
])("%s is refused", async (_, make, code) => {
  await expect(OpenedBackup.open(await make())).rejects.toMatchObject({ code });
});
