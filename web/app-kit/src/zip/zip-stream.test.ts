import { crc32 } from "@orbitroom/opfs";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { directoryEntry, localHeader, zipEnd } from "./zip-headers.ts";
import { type ZipPart, zipSizeBytes, zipStream } from "./zip-stream.ts";

const GIBIBYTE = 2 ** 30;
const part = (name: string, text: string, modified = new Date(0)): ZipPart => ({
  ...{ name, sizeBytes: new Blob([text]).size, modified },
  open: () => new Blob([text]),
});
const bytesOf = async (parts: readonly ZipPart[]) =>
  new Uint8Array(await new Response(zipStream(parts)).arrayBuffer());

/** The fields after the name in a local header or an entry of the directory, by their ids. */
function extraFields(record: Uint8Array<ArrayBuffer>): Map<number, DataView> {
  const view = new DataView(record.buffer, record.byteOffset);
  const [headBytes, lengthsAt] = view.getUint32(0) === 0x504b0304 ? [30, 26] : [46, 28];
  const start = headBytes + view.getUint16(lengthsAt, true);
  const end = start + view.getUint16(lengthsAt + 2, true);
  const fields = new Map<number, DataView>();
  for (let at = start; at < end; ) {
    const sizeBytes = view.getUint16(at + 2, true);
    fields.set(view.getUint16(at, true), new DataView(record.buffer, record.byteOffset + at + 4, sizeBytes));
    at += 4 + sizeBytes;
  }
  expect(end).toBe(record.length);
  return fields;
}

afterEach(() => vi.unstubAllEnvs());

test.each(["Pacific/Apia", "America/St_Johns", "UTC"])(
  "the time of a file is also there in UTC (%s)",
  (zone) => {
    vi.stubEnv("TZ", zone);
    const modified = new Date("2009-05-17T08:30:21.900Z");
    const file = { name: "é.jpg", sizeBytes: 3, modified };
    for (const record of [localHeader(file), directoryEntry(file, 0, 0)]) {
      const field = extraFields(record).get(0x5455);
      expect(field?.getUint8(0)).toBe(1);
      expect(field?.getInt32(1, true)).toBe(Date.UTC(2009, 4, 17, 8, 30, 21) / 1000);
      expect(field?.byteLength).toBe(5);
    }
  },
);

test("a time that 32 bits cannot hold is only there as the nearest local one", () => {
  for (const [year, nearest] of [
    [1850, new Date(1980, 0, 1)],
    [2200, new Date(2107, 11, 31, 23, 59, 58)],
  ] as const) {
    const header = localHeader({ name: "a", sizeBytes: 0, modified: new Date(Date.UTC(year, 0, 1)) });
    expect(extraFields(header).size).toBe(0);
    const view = new DataView(header.buffer);
    const [time, day] = [view.getUint16(10, true), view.getUint16(12, true)];
    const date = new Date(1980 + (day >> 9), ((day >> 5) & 15) - 1, day & 31);
    date.setHours(time >> 11, (time >> 5) & 63, (time & 31) * 2);
    expect(date).toEqual(nearest);
  }
});

test("a plain file has no field behind its name", () => {
  const file = { name: "mimetype", sizeBytes: 20, modified: new Date(), isPlain: true };
  expect(extraFields(localHeader(file)).size).toBe(0);
  expect(extraFields(directoryEntry(file, 0, 0)).size).toBe(0);
});

test("a zip has its files, with their checksums, and is as long as it says", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(
          fc.string({ unit: "grapheme", minLength: 1 }),
          fc.string(),
          fc.date({ noInvalidDate: true }),
        ),
      ),
      async (files) => {
        const parts = files.map(([name, text, modified]) => part(name, text, modified));
        const zip = await bytesOf(parts);
        expect(zip.length).toBe(zipSizeBytes(parts));
        const end = new DataView(zip.buffer, zip.length - 22);
        expect(end.getUint16(10, true)).toBe(parts.length);
        let at = end.getUint32(16, true);
        for (const file of parts) {
          const content = new Uint8Array(await (await file.open()).arrayBuffer());
          const view = new DataView(zip.buffer, at);
          expect(view.getUint32(16, true)).toBe(crc32(content));
          const start = view.getUint32(42, true) + localHeader(file).length;
          expect(zip.slice(start, start + content.length)).toEqual(content);
          at += 46 + view.getUint16(28, true) + view.getUint16(30, true);
        }
        expect(at).toBe(zip.length - 22);
      },
    ),
    { numRuns: 50 },
  );
});

test("the checksum is that of the standard", () => {
  expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
});

test("sizes and offsets beyond 4 GiB have 64 bits", () => {
  const file = { name: "a", sizeBytes: 5 * GIBIBYTE, modified: new Date() };
  const sizes = extraFields(directoryEntry(file, 0, 6 * GIBIBYTE)).get(1);
  expect([0, 8, 16].map((at) => Number(sizes?.getBigUint64(at, true)) / GIBIBYTE)).toEqual([5, 5, 6]);
  const offset = extraFields(directoryEntry({ ...file, sizeBytes: 1 }, 0, 6 * GIBIBYTE)).get(1);
  expect([offset?.byteLength, Number(offset?.getBigUint64(0, true)) / GIBIBYTE]).toEqual([8, 6]);
  expect(extraFields(directoryEntry({ ...file, sizeBytes: 1 }, 0, 0)).has(1)).toBe(false);
  expect(zipEnd(1, 50, 6 * GIBIBYTE).length).toBe(98);
  expect(zipEnd(65_535, 50, 0).length).toBe(98);
  expect(zipEnd(65_534, 50, 0).length).toBe(22);
});

test("a zip reads a file only when those before it are written", async () => {
  const opened: string[] = [];
  const parts = ["first", "second"].map((name) => ({
    ...part(name, name),
    open: () => {
      opened.push(name);
      return new Blob([name]);
    },
  }));
  const reader = zipStream(parts).getReader();
  let readBytes = (await reader.read()).value?.length ?? 0;
  readBytes += (await reader.read()).value?.length ?? 0;
  expect(opened).toEqual(["first"]);
  for (let step = await reader.read(); !step.done; step = await reader.read()) readBytes += step.value.length;
  expect([readBytes, opened]).toEqual([zipSizeBytes(parts), ["first", "second"]]);
});

test("a zip that is cancelled reads no further", async () => {
  const cancelled = vi.fn();
  const chunk = new Uint8Array(1000);
  const stream = () =>
    new ReadableStream({ pull: (controller) => controller.enqueue(chunk), cancel: cancelled });
  const blob = Object.assign(new Blob([new Uint8Array(10_000)]), { stream });
  const reader = zipStream([
    { name: "a", sizeBytes: 10_000, modified: new Date(), open: () => blob },
  ]).getReader();
  for (let step = 0; step < 3; step += 1) await reader.read();
  await reader.cancel();
  expect(cancelled).toHaveBeenCalled();
});

test("a file that has changed ends the zip with an error", async () => {
  await expect(bytesOf([{ ...part("a.txt", "longer"), sizeBytes: 2 }])).rejects.toThrow(
    "a.txt has 6 bytes and not 2",
  );
});
