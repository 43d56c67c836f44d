import { crc32 } from "node:zlib";
import { type EnginePage, openEnginePage } from "./support/engine-page.ts";
import { GltfBuilder } from "./support/gltf-builder.ts";
import { expect, test } from "./support/page-test.ts";

// Photographs record in EXIF how the camera was held. A texture is drawn as it is stored, as glTF requires.

let engine: EnginePage;
test.beforeAll(async ({ softwareBrowser }) => {
  engine = await openEnginePage(softwareBrowser);
});
test.afterAll(() => engine.close());

type ImageType = "image/jpeg" | "image/png";

/** An image of four quarters, twice as wide as high: red, green, blue and white. */
async function quarters(type: ImageType): Promise<Buffer> {
  const base64 = await engine.page.evaluate(async (given) => {
    const canvas = new OffscreenCanvas(64, 32);
    const context = canvas.getContext("2d");
    for (const [index, color] of ["#f00", "#0f0", "#00f", "#fff"].entries()) {
      if (context) context.fillStyle = color;
      context?.fillRect((index % 2) * 32, Math.floor(index / 2) * 16, 32, 16);
    }
    const blob = await canvas.convertToBlob({ type: given, quality: 1 });
    return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
  }, type);
  return Buffer.from(base64, "base64");
}

/** TIFF with one tag: the orientation 6, a quarter turn. */
const exif = Buffer.from("4d4d002a00000008000101120003000000010006000000000000", "hex");

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Puts the orientation behind the first marker of a JPEG, or behind the header of a PNG. */
function turned(image: Buffer, type: ImageType): Buffer {
  if (type === "image/jpeg") {
    const data = Buffer.concat([Buffer.from("Exif\0\0"), exif]);
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, data.length + 2]), data]);
    return Buffer.concat([image.subarray(0, 2), segment, image.subarray(2)]);
  }
  const headerEnd = 33;
  const chunk = Buffer.concat([Buffer.from("eXIf"), exif]);
  return Buffer.concat([
    image.subarray(0, headerEnd),
    uint32(exif.length),
    chunk,
    uint32(crc32(chunk)),
    image.subarray(headerEnd),
  ]);
}

/** A square that shows one texel of an image. */
function texelAt(u: number, v: number, image: Buffer, type: ImageType): string {
  const builder = new GltfBuilder();
  const attributes = {
    POSITION: builder.floats("VEC3", [-1, -1, 0, 1, -1, 0, -1, 1, 0, 1, 1, 0]),
    TEXCOORD_0: builder.floats("VEC2", [u, v, u, v, u, v, u, v]),
  };
  const indices = builder.accessor("SCALAR", Uint16Array.of(0, 1, 2, 2, 1, 3));
  return builder.toUrl({
    extensionsUsed: ["KHR_materials_unlit"],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes, indices, material: 0 }] }],
    materials: [
      {
        extensions: { KHR_materials_unlit: {} },
        pbrMetallicRoughness: { baseColorTexture: { index: 0 } },
      },
    ],
    textures: [{ source: 0 }],
    images: [{ uri: `data:${type};base64,${image.toString("base64")}` }],
  });
}

// Both backends draw the same decoded image, so each is tested with one format.
for (const [backend, type] of [
  ["webgl2", "image/jpeg"],
  ["webgpu", "image/png"],
] as const) {
  for (const [size, maxImagePixels] of [
    ["whole", 64 * 32],
    ["scaled down", 32 * 16],
  ] as const) {
    test(`${backend}: ${type} with an orientation is not turned, ${size}`, async () => {
      const image = turned(await quarters(type), type);
      const corners = [0.25, 0.75].flatMap((v) => [0.25, 0.75].map((u) => texelAt(u, v, image, type)));
      const colors = await engine.page.evaluate(([shot, models]) => window.drawCenters(shot, models), [
        { backend, maxImagePixels },
        corners,
      ] as const);
      const near = (color: readonly number[]) => color.map((channel) => expect.closeTo(channel, -1));
      expect(colors).toEqual([
        near([255, 0, 0]),
        near([0, 255, 0]),
        near([0, 0, 255]),
        near([255, 255, 255]),
      ]);
    });
  }
}

test("the browser reported no GPU errors", () => {
  expect(engine.errors).toEqual([]);
});
