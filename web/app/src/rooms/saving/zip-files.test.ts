import { expect, test } from "vitest";
import type { FileEntry } from "../worker/entry.ts";
import { pathsOf, zipOf, zipOfFiles } from "./zip-files.ts";

const file = (name: string, id = name): FileEntry => ({
  ...{ kind: "file", id, from: "them", name, mediaType: "", sizeBytes: 1, atMs: Date.UTC(2026, 2, 4, 12) },
  ...{ state: "done", stored: true },
});
const room = { roomId: "a", seat: 1 } as const;

test("files keep their folders, and two of one name get two paths", () => {
  const paths = pathsOf([file("photos/a.jpg", "1"), file("photos/A.jpg", "2"), file("../b.jpg", "3")]);
  expect([...paths.values()]).toEqual(["photos/a.jpg", "photos/A (2).jpg", "b.jpg"]);
});

test("a zip is named by the folder of its files, or by their day", () => {
  expect(zipOfFiles(room, [file("photos/a.jpg"), file("photos/b/c.jpg")]).name).toBe("photos.zip");
  expect(zipOfFiles(room, [file("photos/a.jpg"), file("b.jpg")]).name).toBe("orbitroom-2026-03-04.zip");
  expect(zipOfFiles(room, [file("a.jpg"), file("b.jpg")]).name).toBe("orbitroom-2026-03-04.zip");
});

/** The dates in a zip, from its local headers, as local time. */
async function datesIn(stream: ReadableStream<Uint8Array>): Promise<Date[]> {
  const view = new DataView(await new Response(stream).arrayBuffer());
  const dates: Date[] = [];
  for (let at = 0; at + 30 <= view.byteLength; at += 1) {
    if (view.getUint32(at) !== 0x504b0304) continue;
    const [time, day] = [view.getUint16(at + 10, true), view.getUint16(at + 12, true)];
    dates.push(
      new Date(
        ...([1980 + (day >> 9), ((day >> 5) & 15) - 1, day & 31] as const),
        ...([time >> 11, (time >> 5) & 63, (time & 31) * 2] as const),
      ),
    );
  }
  return dates;
}

test("the files of a zip have their own dates, as near as a zip can store them", async () => {
  const taken = new Date(2009, 4, 17, 8, 30, 20);
  const dates = [taken.getTime(), Date.UTC(1950, 0, 1), Date.UTC(2200, 0, 1)];
  const { stream } = await zipOf("a.zip", () =>
    dates.map((lastModified, index) => ({
      ...{ name: `${index}`, size: 1, lastModified },
      open: async () => new Blob(["x"]),
    })),
  ).open();
  expect(await datesIn(stream)).toEqual([taken, new Date(1980, 0, 1), new Date(2107, 11, 31, 23, 59, 58)]);
});

test("a zip is as long as it says, and reads a part only when those before it are written", async () => {
  const opened: string[] = [];
  const part = (name: string) => ({
    ...{ name, size: name.length, lastModified: 0 },
    open: async () => {
      opened.push(name);
      return new Blob([name]);
    },
  });
  const { sizeBytes, stream } = await zipOf("a.zip", () => [part("first"), part("second")]).open();
  const reader = stream.getReader();
  let readBytes = (await reader.read()).value?.length ?? 0;
  expect(opened).toEqual(["first"]);
  for (let step = await reader.read(); !step.done; step = await reader.read()) readBytes += step.value.length;
  expect([readBytes, opened]).toEqual([sizeBytes, ["first", "second"]]);
});
