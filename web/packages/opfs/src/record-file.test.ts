import fc from "fast-check";
import { expect, test } from "vitest";
import { eraseFile, RecordFile, readRecord } from "./record-file.ts";
import { encodeSlot, SLOT_BYTES } from "./slot-codec.ts";

/**
 * A folder with one file in memory. Its handle behaves like a real one; `budget` is the number of bytes that can still be written.
 */
class MemoryFolder {
  bytes = new Uint8Array();
  exists = false;
  budget = Number.POSITIVE_INFINITY;
  isOpen = false;
  writes = 0;

  asHandle(): FileSystemDirectoryHandle {
    return this as unknown as FileSystemDirectoryHandle;
  }

  async getFileHandle(_name: string, options?: { create?: boolean }) {
    if (!this.exists && !options?.create) throw new DOMException("missing", "NotFoundError");
    this.exists = true;
    return {
      getFile: async () => new Blob([this.bytes]),
      createSyncAccessHandle: async () => {
        if (this.isOpen) throw new DOMException("taken", "NoModificationAllowedError");
        this.isOpen = true;
        return {
          getSize: () => this.bytes.length,
          read: (target: Uint8Array) => target.set(this.bytes.subarray(0, target.length)),
          write: (source: Uint8Array, { at }: { at: number }) => this.#write(source, at),
          flush: () => undefined,
          close: () => {
            this.isOpen = false;
          },
        };
      },
    };
  }

  async removeEntry() {
    this.exists = false;
  }

  #write(source: Uint8Array, at: number): number {
    this.writes += 1;
    const part = source.subarray(0, Math.min(source.length, this.budget));
    this.budget -= part.length;
    const grown = new Uint8Array(Math.max(this.bytes.length, at + part.length));
    grown.set(this.bytes);
    grown.set(part, at);
    this.bytes = grown;
    return part.length;
  }

  /** The page ended: the next open finds what was written. */
  crash(): void {
    this.isOpen = false;
    this.budget = Number.POSITIVE_INFINITY;
  }

  contains(text: string): boolean {
    return new TextDecoder("latin1").decode(this.bytes).includes(text);
  }
}

test("a record is read back, by the next handle and beside an open one", async () => {
  const folder = new MemoryFolder();
  expect(await readRecord(folder.asHandle(), "session")).toBeUndefined();
  const file = await RecordFile.open(folder.asHandle(), "session");
  expect(file.value).toBeUndefined();
  for (const value of [{ key: "first" }, { key: "second" }, { key: "third" }]) {
    file.replace(value);
    expect(file.value).toEqual(value);
    expect(await readRecord(folder.asHandle(), "session")).toEqual(value);
  }
  await expect(RecordFile.open(folder.asHandle(), "session")).rejects.toMatchObject({ code: "busy" });
  folder.crash();
  expect((await RecordFile.open(folder.asHandle(), "session")).value).toEqual({ key: "third" });
});

test("a file whose writing was not interrupted is opened without a write, which would take a flush", async () => {
  const folder = new MemoryFolder();
  const file = await RecordFile.open(folder.asHandle(), "session");
  for (const value of ["first", "second"]) {
    file.replace(value);
    folder.crash();
    folder.writes = 0;
    expect((await RecordFile.open(folder.asHandle(), "session")).value).toBe(value);
    expect(folder.writes).toBe(0);
  }
});

test("nothing of a replaced record stays in the file", async () => {
  const folder = new MemoryFolder();
  const file = await RecordFile.open(folder.asHandle(), "session");
  for (let key = 1; key < 6; key += 1) {
    file.replace({ key: `secret-${key}` });
    expect(folder.contains(`secret-${key}`)).toBe(true);
    expect(folder.contains(`secret-${key - 1}`)).toBe(false);
  }
});

test("after a crash at any byte there is the old record or the new one, and then nothing of the other", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 5 }), fc.nat({ max: 2 * SLOT_BYTES }), async (before, budget) => {
      const folder = new MemoryFolder();
      const file = await RecordFile.open(folder.asHandle(), "session");
      for (let key = 0; key <= before; key += 1) file.replace({ key: `old-${key}` });
      folder.budget = budget;
      try {
        file.replace({ key: "new" });
      } catch {
        expect(budget).toBeLessThan(2 * SLOT_BYTES);
      }
      folder.crash();
      const { value } = await RecordFile.open(folder.asHandle(), "session");
      const isNew = folder.contains("new");
      expect(value).toEqual({ key: isNew ? "new" : `old-${before}` });
      expect(folder.contains("old-")).toBe(!isNew);
      folder.crash();
      const reopened = await RecordFile.open(folder.asHandle(), "session");
      reopened.replace({ key: "later" });
      expect(reopened.value).toEqual({ key: "later" });
    }),
  );
});

test("refuses a file of another version, and a record that is too large", async () => {
  const folder = new MemoryFolder();
  folder.bytes = new Uint8Array(encodeSlot({ sequence: 1, value: "kept" }));
  folder.bytes.set(new TextEncoder().encode("ORSLOT02"));
  const kept = folder.bytes.slice();
  await expect(RecordFile.open(folder.asHandle(), "session")).rejects.toMatchObject({
    code: "unknown_format",
  });
  expect(folder.bytes).toEqual(kept);
  expect(() => encodeSlot({ sequence: 1, value: "x".repeat(SLOT_BYTES) })).toThrow(RangeError);
});

test("an erased file is overwritten before it is removed", async () => {
  const folder = new MemoryFolder();
  (await RecordFile.open(folder.asHandle(), "session")).replace({ key: "secret" });
  folder.crash();
  await eraseFile(folder.asHandle(), "session");
  expect(folder.exists).toBe(false);
  expect(folder.bytes.every((byte) => byte === 0)).toBe(true);
  await eraseFile(folder.asHandle(), "session");
});
