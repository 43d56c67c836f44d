// @vitest-environment node
import { loadWasm } from "@orbitroom/imaging/testing/load-wasm";
import { tinyPng } from "@orbitroom/imaging/testing/signing";
import { beforeAll, expect, test } from "vitest";
import { MAX_THUMBNAILS, readThumbnails } from "./thumbnails.ts";

beforeAll(loadWasm);

/** A report of one manifest whose ingredients have thumbnails at these addresses. */
const storeOf = (...addresses: readonly unknown[]) => ({
  manifests: { one: { ingredients: addresses.map((identifier) => ({ thumbnail: { identifier } })) } },
});

/** A PNG file that claims to have so many pixels. */
function claiming(widthPx: number, heightPx: number): Uint8Array {
  const png = tinyPng();
  const view = new DataView(png.buffer);
  view.setUint32(16, widthPx);
  view.setUint32(20, heightPx);
  return png;
}

test.each([
  ["a large file", Buffer.concat([tinyPng(), Buffer.alloc(2 ** 20)])],
  ["too many pixels", claiming(30_000, 30_000)],
  ["no pixels", claiming(0, 8)],
  ["a page", Buffer.from("<html></html>")],
  ["a GIF", Buffer.from("GIF89a\x08\0\x08\0\0\0\0;", "latin1")],
  ["nothing", Buffer.alloc(0)],
])("%s is no thumbnail", (_, bytes) => {
  expect(readThumbnails(storeOf("a", "b"), (address) => (address === "a" ? bytes : tinyPng()))).toEqual(
    new Map([["b", expect.any(Blob)]]),
  );
});

test("each address is read once, up to a limit, and a missing one is no error", () => {
  const asked: string[] = [];
  const read = (address: string) => {
    asked.push(address);
    if (address === "0") throw "ResourceNotFound";
    return tinyPng();
  };
  const many = Array.from({ length: 50 }, (_, index) => String(index));
  const thumbnails = readThumbnails(storeOf(...many, ...many, 7, null), read);
  expect(asked).toHaveLength(MAX_THUMBNAILS);
  expect(thumbnails.size).toBe(MAX_THUMBNAILS - 1);
});
