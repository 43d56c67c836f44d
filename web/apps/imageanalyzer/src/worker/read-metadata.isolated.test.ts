// @vitest-environment node
import { loadWasm } from "@orbitroom/imaging/testing/load-wasm";
import { packedJxl } from "@orbitroom/imaging/testing/small-images";
import { afterEach, expect, test, vi } from "vitest";
import { readMetadata } from "./read-metadata.ts";

afterEach(() => vi.unstubAllGlobals());

test("compressed metadata of JPEG XL is read", async () => {
  await loadWasm();
  const { format, widthPx, heightPx, evidence, problems } = await readMetadata(packedJxl);
  expect({ format, widthPx, heightPx, problems }).toEqual({
    format: "jxl",
    widthPx: 24,
    heightPx: 16,
    problems: [],
  });
  expect(evidence[0]).toMatchObject({ id: "xmp_digital_source_type", direction: "ai" });
});
