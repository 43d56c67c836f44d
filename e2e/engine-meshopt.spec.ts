import { type EngineSite, startEngineSite } from "./support/engine-site.ts";
import { expect, test } from "./support/page-test.ts";

// The decoder is a module of its own, which the package fetches by itself: a model that needs it, on both kinds of page.

/** Two triangles in a square of two by two around the origin, facing +z. */
const corners = [-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, -1, 0, 1, 1, 0, -1, 1, 0];
const STRIDE = 12;
/** Elements of a group, whose bytes stand as they are in mode 3. */
const GROUP = 16;

/** A stream of version 0, with nothing made smaller: byte by byte of the elements, the differences between neighbours. */
function attributeStream(numbers: readonly number[]): Buffer {
  const elements = Buffer.from(new Float32Array(numbers).buffer);
  const planes = Array.from({ length: STRIDE }, (_, byte) => {
    const differences = Buffer.alloc(GROUP);
    for (let at = byte, before = 0, index = 0; at < elements.length; at += STRIDE, index++) {
      const difference = ((elements[at] ?? 0) - before) & 255;
      before = elements[at] ?? 0;
      differences[index] = difference > 127 ? ((255 - difference) << 1) | 1 : difference << 1;
    }
    return Buffer.concat([Buffer.of(3), differences]);
  });
  return Buffer.concat([Buffer.of(0xa0), ...planes, Buffer.alloc(32)]);
}

/** A glTF whose positions are such a stream. */
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
  site = await startEngineSite();
});
test.afterAll(() => site.stop());

test("a compressed model is drawn, and only then is the decoder fetched", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto(site.plain);
  const decoders = () => fetched.filter((url) => /meshopt[^/]*\.wasm$/.test(url)).length;
  const told = await page.evaluate(
    async (texts) => {
      type Api = typeof import("../web/packages/engine/src/index.ts");
      const api: Api = await import("@orbitroom/engine" as string);
      const engine = await api.createEngine({ canvas: document.createElement("canvas"), picking: true });
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
  expect(told.slice(0, 2)).toEqual([square, square]);
  expect(told[2]).toEqual({
    message: expect.stringContaining("The compressed bytes of the view cannot be decoded."),
  });
  expect(decoders()).toBe(1);
});

test("it comes along in a bundle, and a model without compression asks for none", async ({ page }) => {
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
