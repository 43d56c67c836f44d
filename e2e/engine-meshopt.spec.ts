import { type EngineSite, serveEngine } from "./support/engine-site.ts";
import { expect, test } from "./support/page-test.ts";

// The meshopt decoder is a separate wasm module that the package loads itself, with and without a bundler.

/** Two triangles: a 2 by 2 square around the origin, facing +z. */
const corners = [-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, -1, 0, 1, 1, 0, -1, 1, 0];
const STRIDE = 12;
/** Elements per group. Mode 3 stores the bytes of a group uncompressed. */
const GROUP = 16;

/** An uncompressed attribute stream of version 0: the differences between neighbouring elements, byte plane by byte plane. */
function attributeStream(numbers: readonly number[]): Buffer {
  const elements = Buffer.from(new Float32Array(numbers).buffer);
  const planes = Array.from({ length: STRIDE }, (_, byte) => {
    const differences = Buffer.alloc(GROUP);
    for (let offset = byte, previous = 0, index = 0; offset < elements.length; offset += STRIDE, index++) {
      const difference = ((elements[offset] ?? 0) - previous) & 255;
      previous = elements[offset] ?? 0;
      differences[index] = difference > 127 ? ((255 - difference) << 1) | 1 : difference << 1;
    }
    return Buffer.concat([Buffer.of(3), differences]);
  });
  return Buffer.concat([Buffer.of(0xa0), ...planes, Buffer.alloc(32)]);
}

/** A glTF with the positions in such a stream. */
function squareOf(stream: Buffer): string {
  const extension = "EXT_meshopt_compression";
  const byteLength = corners.length * 4;
  return JSON.stringify({
    asset: { version: "2.0" },
    extensionsUsed: [extension],
    extensionsRequired: [extension],
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, type: "VEC3", count: 6, min: [-1, -1, 0], max: [1, 1, 0] },
    ],
    bufferViews: [
      {
        buffer: 1,
        byteLength,
        extensions: {
          [extension]: {
            buffer: 0,
            byteLength: stream.length,
            byteStride: STRIDE,
            count: 6,
            mode: "ATTRIBUTES",
          },
        },
      },
    ],
    buffers: [
      {
        byteLength: stream.length,
        uri: `data:application/octet-stream;base64,${stream.toString("base64")}`,
      },
      { byteLength, extensions: { [extension]: { fallback: true } } },
    ],
  });
}

let site: EngineSite;
test.beforeAll(async () => {
  site = await serveEngine();
});
test.afterAll(() => site.stop());

test("loads the decoder once, for the first compressed model", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto(site.empty);
  const decoders = () => fetched.filter((url) => /meshopt[^/]*\.wasm$/.test(url)).length;
  const results = await page.evaluate(
    async (texts) => {
      type Api = typeof import("../web/packages/engine/src/full/index.ts");
      const api: Api = await import("@orbitroom/engine/full" as string);
      const engine = await api.createEngine({ canvas: document.createElement("canvas") });
      const read = async (text: string) => {
        try {
          const model = await engine.load(new TextEncoder().encode(text));
          const hit = engine.pick({ origin: [0.5, 0.25, 5], direction: [0, 0, -1] });
          const { triangles, bounds } = model;
          model.dispose();
          return { triangles, bounds, distance: hit?.distance };
        } catch (error) {
          return { message: String(error) };
        }
      };
      const outcomes = [];
      for (const text of texts) outcomes.push(await read(text));
      engine.dispose();
      return outcomes;
    },
    [attributeStream(corners), attributeStream(corners), attributeStream(corners).fill(0, 0, 1)].map(
      squareOf,
    ),
  );
  const square = { triangles: 2, bounds: { min: [-1, -1, 0], max: [1, 1, 0] }, distance: 5 };
  expect(results.slice(0, 2)).toEqual([square, square]);
  expect(results[2]).toEqual({
    message: expect.stringContaining("The compressed buffer view cannot be decoded."),
  });
  expect(decoders()).toBe(1);
});

test("finds the decoder in a bundle, and does not load it for uncompressed models", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  const model = `data:model/gltf+json;base64,${Buffer.from(squareOf(attributeStream(corners))).toString("base64")}`;
  const show = async (src: string) => {
    await page.goto(`${site.react}?src=${encodeURIComponent(src)}`);
    await expect(page.locator(".ov-viewer")).toHaveAttribute("data-state", "ready");
    return fetched.filter((url) => /meshopt[^/]*\.wasm/.test(url)).length;
  };
  expect(await show("orrery.glb")).toBe(0);
  expect(await show(model)).toBe(1);
});
