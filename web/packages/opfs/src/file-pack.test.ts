import { expect, test } from "vitest";
import { FilePack, readFromPack } from "./file-pack.ts";
import { UnreadLog } from "./unread-log.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: ArrayBuffer | Uint8Array | undefined) => new TextDecoder().decode(bytes);

/** A folder in memory. `crash` keeps only what was flushed; at most `spaceBytes` fit into a file. */
class MemoryFolder {
  readonly calls: string[] = [];
  spaceBytes = Number.POSITIVE_INFINITY;
  readonly #files = new Map<string, { bytes: Uint8Array<ArrayBuffer>; flushed: Uint8Array<ArrayBuffer> }>();

  crash(): void {
    for (const file of this.#files.values()) file.bytes = file.flushed.slice();
  }

  async getFileHandle(name: string) {
    const file = this.#files.get(name) ?? { bytes: new Uint8Array(), flushed: new Uint8Array() };
    this.#files.set(name, file);
    const resize = (length: number) => {
      const bytes = new Uint8Array(length);
      bytes.set(file.bytes.subarray(0, length));
      file.bytes = bytes;
    };
    return {
      getFile: async () => new File([file.bytes], name),
      createSyncAccessHandle: async () => ({
        getSize: () => file.bytes.length,
        truncate: resize,
        close: () => undefined,
        flush: () => {
          this.calls.push("flush");
          file.flushed = file.bytes.slice();
        },
        read: (target: Uint8Array, { at }: { at: number }) => {
          const part = file.bytes.subarray(at, at + target.length);
          target.set(part);
          return part.length;
        },
        write: (source: Uint8Array, { at }: { at: number }) => {
          this.calls.push("write");
          const length = Math.max(0, Math.min(source.length, this.spaceBytes - at));
          if (at + length > file.bytes.length) resize(at + length);
          file.bytes.set(source.subarray(0, length), at);
          return length;
        },
      }),
    };
  }

  get handle(): FileSystemDirectoryHandle {
    return this as unknown as FileSystemDirectoryHandle;
  }
}

test("files are read back, by the pack and beside it", async () => {
  const folder = new MemoryFolder();
  const pack = await FilePack.open(folder.handle, "pack", []);
  const ranges = ["one", "", "three"].map((text) => pack.write(bytesOf(text)));
  expect(ranges.map((range) => textOf(pack.read(range)))).toEqual(["one", "", "three"]);
  const beside = await Promise.all(ranges.map((range) => readFromPack(folder.handle, "pack", range)));
  expect(beside.map(textOf)).toEqual(["one", "", "three"]);
});

test("many files are made durable with one flush", async () => {
  const folder = new MemoryFolder();
  const pack = await FilePack.open(folder.handle, "pack", []);
  for (let number = 0; number < 100; number += 1) pack.write(bytesOf(`file ${number}`));
  pack.flush();
  pack.flush();
  expect(folder.calls.filter((call) => call === "flush")).toHaveLength(1);
});

test("after a crash, recorded files are whole, and what was not recorded is written over", async () => {
  const folder = new MemoryFolder();
  const pack = await FilePack.open(folder.handle, "pack", []);
  const recorded = pack.write(bytesOf("recorded"));
  pack.flush();
  pack.write(bytesOf("torn"));
  folder.crash();
  const opened = await FilePack.open(folder.handle, "pack", [recorded]);
  const next = opened.write(bytesOf("next"));
  expect(next.offset).toBe(recorded.length);
  expect([recorded, next].map((range) => textOf(opened.read(range)))).toEqual(["recorded", "next"]);
});

test("a file that does not fit is refused, and takes no place", async () => {
  const folder = new MemoryFolder();
  const pack = await FilePack.open(folder.handle, "pack", []);
  folder.spaceBytes = 6;
  expect(() => pack.write(bytesOf("too long"))).toThrow(expect.objectContaining({ code: "no_space" }));
  expect(pack.write(bytesOf("short")).offset).toBe(0);
});

const openLog = async (folder: MemoryFolder) => (await UnreadLog.open(folder.handle, "log")).read();

test("a log writes any number of records with one write and one flush, or none of them", async () => {
  const folder = new MemoryFolder();
  const log = await openLog(folder);
  folder.calls.length = 0;
  log.append(Array.from({ length: 1_000 }, (_, number) => ({ number })));
  expect(folder.calls).toEqual(["write", "flush"]);
  folder.spaceBytes = 0;
  expect(() => log.append(["lost"])).toThrow(expect.objectContaining({ code: "no_space" }));
  folder.spaceBytes = Number.POSITIVE_INFINITY;
  log.append(["last"]);
  const { openedRecords } = await openLog(folder);
  expect(openedRecords).toHaveLength(1_001);
  expect(openedRecords.at(-1)).toBe("last");
});

test("an erased record is no longer in the log's file, and those around it stay", async () => {
  const folder = new MemoryFolder();
  const log = await openLog(folder);
  const [, secretAt = 0] = log.append(["first", "a secret", "last"]);
  log.erase(secretAt);
  log.append(["next"]);
  folder.crash();
  const stored = await (await folder.getFileHandle("log")).getFile();
  expect(await stored.text()).not.toContain("secret");
  const opened = await openLog(folder);
  expect(opened.openedRecords).toEqual(["first", "last", "next"]);
  opened.erase(opened.openedOffsets[1] ?? 0);
  expect((await openLog(folder)).openedRecords).toEqual(["first", "next"]);
});

test("an erased file leaves nothing in the pack, and its place is used again", async () => {
  const folder = new MemoryFolder();
  const pack = await FilePack.open(folder.handle, "pack", []);
  const [secret, kept] = ["a secret", "kept"].map((text) => pack.write(bytesOf(text)));
  if (!secret || !kept) throw new Error("two files were written");
  pack.erase(secret);
  folder.crash();
  expect(await (await (await folder.getFileHandle("pack")).getFile()).text()).not.toContain("secret");
  expect(textOf(pack.read(kept))).toBe("kept");
  expect(pack.write(bytesOf("again")).offset).toBe(secret.offset);
});
