import { afterEach, expect, test, vi } from "vitest";
import { decodeImage } from "./decode-image.ts";

afterEach(() => vi.unstubAllGlobals());

test("a format that browsers seldom decode is not called damaged", async () => {
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("", "InvalidStateError")));
  const messageOf = (format: "heic" | "tiff" | "png") =>
    decodeImage(new Blob(), format, 4, 4).catch((error: Error) => error.message);
  expect(await messageOf("heic")).toMatch(/^This browser cannot show HEIC, so/);
  expect(await messageOf("tiff")).toMatch(/^This browser cannot show TIFF, so/);
  expect(await messageOf("heic")).not.toContain("damaged");
  expect(await messageOf("png")).toContain("may be damaged");
});
