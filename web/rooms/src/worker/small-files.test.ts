import { type ByteRange, type FilePack, StoreError } from "@orbitroom/opfs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SmallFiles } from "./small-files.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A pack that remembers what was written, flushed and removed. */
class MemoryPack {
  readonly files = new Map<number, Uint8Array>();
  flushes = 0;
  #endBytes = 0;

  write(bytes: Uint8Array): ByteRange {
    const range = { offset: this.#endBytes, length: bytes.length };
    this.files.set(range.offset, bytes.slice());
    this.#endBytes += bytes.length;
    return range;
  }
  flush(): void {
    this.flushes += 1;
  }
  remove({ offset }: ByteRange): void {
    this.files.delete(offset);
  }
}

let pack: MemoryPack;
let smallFiles: SmallFiles;
const estimate = vi.fn();

beforeEach(() => {
  estimate.mockReset().mockResolvedValue({ quota: 100_000_000, usage: 0 });
  vi.stubGlobal("navigator", { storage: { estimate } });
  pack = new MemoryPack();
  smallFiles = new SmallFiles(pack as unknown as FilePack);
});
afterEach(() => vi.unstubAllGlobals());

test("a received file is complete once its place is recorded", async () => {
  const record = vi.fn().mockResolvedValue(undefined);
  pack.write(bytesOf("before"));
  const sink = smallFiles.openSink(record);
  sink.writePiece(0, bytesOf("content"), new Uint8Array(32));
  expect(sink.flush()).toEqual([0]);
  expect(sink.flush()).toEqual([]);
  await sink.complete(7);
  expect(record).toHaveBeenCalledWith(6);
});

test.each(["close", "discard"] as const)("an incomplete file leaves nothing behind (%s)", async (end) => {
  const sink = smallFiles.openSink(vi.fn());
  sink.writePiece(0, bytesOf("content"), new Uint8Array(32));
  await sink[end]();
  expect(pack.files.size).toBe(0);
});

test("a file that could not be recorded leaves nothing behind", async () => {
  const sink = smallFiles.openSink(() => Promise.reject(new StoreError("no_space", "full")));
  sink.writePiece(0, bytesOf("content"), new Uint8Array(32));
  await expect(sink.complete(7)).rejects.toMatchObject({ code: "no_space" });
  expect(pack.files.size).toBe(0);
});

test("an empty file is stored too", async () => {
  const record = vi.fn().mockResolvedValue(undefined);
  await smallFiles.openSink(record).complete(0);
  expect(record).toHaveBeenCalledWith(0);
});

test("copies of sent files are flushed together; one that cannot be read has none", async () => {
  const unreadable = { size: 1, arrayBuffer: () => Promise.reject(new Error("moved")) } as unknown as Blob;
  const offsets = await smallFiles.keep([new Blob(["one"]), unreadable, new Blob(["two"])]);
  expect(offsets).toEqual([0, undefined, 3]);
  expect(pack.flushes).toBe(1);
});

test("thousands of files ask for the free space once", async () => {
  const answers = await Promise.all(Array.from({ length: 10_000 }, () => smallFiles.hasSpace(1_000)));
  expect(answers.every(Boolean)).toBe(true);
  expect(estimate).toHaveBeenCalledTimes(1);
});

test("files offered together do not count on the same space", async () => {
  // 16 MB are reserved for logs.
  estimate.mockResolvedValue({ quota: 16_100_000, usage: 0 });
  const answers = await Promise.all([60_000, 60_000, 30_000].map((bytes) => smallFiles.hasSpace(bytes)));
  expect(answers).toEqual([true, false, true]);
});
