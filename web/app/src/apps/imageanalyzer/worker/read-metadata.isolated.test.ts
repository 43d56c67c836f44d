// @vitest-environment node
import { readFile } from "node:fs/promises";
import { loadWasm } from "@orbitroom/imaging/testing/load-wasm";
import { afterEach, expect, test, vi } from "vitest";
import { readMetadata } from "./read-metadata.ts";

const PACKED = new URL(
  "../../../../../../crates/orbit_decode/tests/fixtures/packed-metadata.jxl",
  import.meta.url,
);

afterEach(() => vi.unstubAllGlobals());

test("compressed metadata of JPEG XL is read", async () => {
  await loadWasm();
  const { format, widthPx, heightPx, evidence, problems } = await readMetadata(
    new Uint8Array(await readFile(PACKED)),
  );
  expect({ format, widthPx, heightPx, problems }).toEqual({
    format: "jxl",
    widthPx: 24,
    heightPx: 16,
    problems: [],
  });
  expect(evidence[0]).toMatchObject({ id: "xmp_digital_source_type", direction: "ai" });
});
