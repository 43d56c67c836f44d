import { readFile } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { openEpub } from "./index.ts";
import { epubFile } from "./testing/epub-builder.ts";
import { novel } from "./testing/sample-books.ts";

const VIDEO_BYTES = 64 * 2 ** 20;

test("the module holds a large file of a book only once", async () => {
  vi.stubGlobal("fetch", async (url: URL) => new Response(await readFile(url)));
  const instantiate = vi.spyOn(WebAssembly, "instantiate");
  const data = new Uint8Array(VIDEO_BYTES).fill(7);
  const entry = { path: "OEBPS/video.mp4", data, method: "stored" } as const;
  const book = await openEpub(epubFile({ ...novel(1, 1), entries: [entry] }));
  const instance = (await instantiate.mock.results.at(-1)?.value) as WebAssembly.Instance;
  const memory = instance.exports["memory"] as WebAssembly.Memory;
  const beforeBytes = memory.buffer.byteLength;
  const { bytes } = await book.resource("OEBPS/video.mp4");
  expect(Buffer.compare(bytes, data)).toBe(0);
  expect(memory.buffer.byteLength - beforeBytes).toBeLessThan(1.1 * VIDEO_BYTES);
});
