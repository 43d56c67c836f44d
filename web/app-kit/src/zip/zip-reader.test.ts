import fc from "fast-check";
import { expect, test } from "vitest";
import { directoryEntry, localHeader, zipEnd } from "./zip-headers.ts";
import { readZip, ZipError } from "./zip-reader.ts";
import { type ZipPart, zipStream } from "./zip-stream.ts";

const part = (name: string, text: string): ZipPart => {
  const blob = new Blob([text]);
  return { name, sizeBytes: blob.size, modified: new Date(0), open: () => blob };
};
const zipOf = async (...parts: ZipPart[]) =>
  new Uint8Array(await new Response(zipStream(parts)).arrayBuffer());

test("files are read as they were written", async () => {
  const names = fc.uniqueArray(fc.string({ unit: "grapheme", minLength: 1 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(names, fc.array(fc.string(), { minLength: 8, maxLength: 8 }), async (paths, texts) => {
      const zip = await zipOf(...paths.map((path, index) => part(path, texts[index] ?? "")));
      const files = await readZip(new Blob([zip]));
      expect([...files.keys()]).toEqual(paths);
      for (const [index, path] of paths.entries())
        expect(await (await files.get(path)?.open())?.text()).toBe(
          new TextDecoder().decode(new TextEncoder().encode(texts[index] ?? "")),
        );
    }),
    { numRuns: 50 },
  );
});

test("a damaged zip is refused or read, and never gives bytes from outside it", async () => {
  const zip = await zipOf(part("a.txt", "first"), part("folder/b.txt", "second"));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat({ max: zip.length - 1 }), fc.integer({ min: 0, max: 255 })), { minLength: 1 }),
      fc.nat({ max: zip.length }),
      async (changes, lengthBytes) => {
        const damaged = zip.slice();
        for (const [at, byte] of changes) damaged[at] = byte;
        const blob = new Blob([damaged.subarray(0, lengthBytes)]);
        try {
          let totalBytes = 0;
          for (const { sizeBytes, open } of (await readZip(blob)).values()) {
            expect((await open()).size).toBe(sizeBytes);
            totalBytes += sizeBytes;
          }
          expect(totalBytes).toBeLessThan(blob.size);
        } catch (error) {
          expect(error).toBeInstanceOf(ZipError);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ["other files", () => new Blob(["not a zip"])],
  ["an empty file", () => new Blob([])],
  ["two files with the same path", async () => new Blob([await zipOf(part("a", "1"), part("a", "2"))])],
  [
    "files that overlap",
    () => {
      const file = { name: "a", sizeBytes: 4, modified: new Date(0) };
      const header = localHeader(file);
      const entries = ["a", "b"].map((name) => directoryEntry({ ...file, name }, 0, 0));
      const sizeBytes = entries.reduce((sum, { length }) => sum + length, 0);
      return new Blob([header, "1234", ...entries, zipEnd(2, sizeBytes, header.length + 4)]);
    },
  ],
])("%s are refused", async (_, make) => {
  await expect(readZip(await make())).rejects.toThrow(ZipError);
});

test("a compressed file is refused", async () => {
  const zip = await zipOf(part("a", "1234"));
  const entryAt = zip.length - 22 - directoryEntry(part("a", "1234"), 0, 0).length;
  zip[entryAt + 10] = 8;
  await expect(readZip(new Blob([zip]))).rejects.toThrow("compressed");
});

test("sizes and the directory of a large zip are read from their 64-bit fields", async () => {
  const text = new Blob(["1234"]);
  const file = { name: "a", sizeBytes: 4, modified: new Date(0) };
  const header = localHeader(file);
  const entry = directoryEntry(file, 0, 0);
  // The end of a zip with more files than 16 bits can count.
  const end = zipEnd(0xffff, entry.length, header.length + 4);
  const view = new DataView(end.buffer);
  view.setBigUint64(32, 1n, true);
  const files = await readZip(new Blob([header, text, entry, end]));
  expect(await (await files.get("a")?.open())?.text()).toBe("1234");
});
