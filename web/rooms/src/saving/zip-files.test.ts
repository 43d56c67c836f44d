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

test("a zip is as long as it says, and its files keep their time in every zone", async () => {
  const modified = new Date("2009-05-17T08:30:21Z");
  const part = { name: "a.jpg", sizeBytes: 1, modified, open: () => new Blob(["x"]) };
  const { sizeBytes, stream } = await zipOf("a.zip", () => [part]).open();
  const zip = Buffer.from(await new Response(stream).arrayBuffer());
  expect(zip.length).toBe(sizeBytes);
  const field = Buffer.from("UT\x05\0\x01....", "latin1");
  field.writeInt32LE(modified.getTime() / 1000, 5);
  expect([zip.indexOf(field) > 0, zip.lastIndexOf(field) > zip.indexOf(field)]).toEqual([true, true]);
});
