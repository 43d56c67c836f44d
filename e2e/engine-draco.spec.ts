import draco3d from "draco3d";
import type { FullEngine } from "../web/packages/engine/src/full/index.ts";
import { type EngineSite, serveEngine, sharedModels } from "./support/engine-site.ts";
import { expect, test } from "./support/page-test.ts";

// Encodes with Google's Draco, and decodes with the package's entry points.

const SEGMENTS = 24;

/** A glTF with one compressed mesh: a tube with positions and normals. */
async function compressedTube(): Promise<string> {
  const encoderModule = await draco3d.createEncoderModule({});
  const encoder = new encoderModule.Encoder();
  const builder = new encoderModule.MeshBuilder();
  const mesh = new encoderModule.Mesh();
  const positions: number[] = [];
  const normals: number[] = [];
  const faces: number[] = [];
  for (let segment = 0; segment < SEGMENTS; segment++) {
    const angle = (2 * Math.PI * segment) / SEGMENTS;
    for (const y of [-1, 1]) {
      positions.push(Math.cos(angle), y, Math.sin(angle));
      normals.push(Math.cos(angle), 0, Math.sin(angle));
    }
    const [a, b, c, d] = [0, 1, 2, 3].map((corner) => (2 * segment + corner) % (2 * SEGMENTS)) as [
      number,
      number,
      number,
      number,
    ];
    faces.push(a, b, c, c, b, d);
  }
  const count = positions.length / 3;
  builder.AddFacesToMesh(mesh, faces.length / 3, new Uint32Array(faces));
  const position = builder.AddFloatAttribute(
    mesh,
    encoderModule.POSITION,
    count,
    3,
    new Float32Array(positions),
  );
  const normal = builder.AddFloatAttribute(mesh, encoderModule.NORMAL, count, 3, new Float32Array(normals));
  const encoded = new encoderModule.DracoInt8Array();
  const length = encoder.EncodeMeshToDracoBuffer(mesh, encoded);
  const bytes = Buffer.from(Array.from({ length }, (_, index) => encoded.GetValue(index) & 255));
  const gltf = {
    asset: { version: "2.0" },
    extensionsUsed: ["KHR_draco_mesh_compression"],
    extensionsRequired: ["KHR_draco_mesh_compression"],
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, name: "Tube" }],
    meshes: [
      {
        primitives: [
          {
            attributes: { POSITION: 0, NORMAL: 1 },
            indices: 2,
            extensions: {
              KHR_draco_mesh_compression: {
                bufferView: 0,
                attributes: { POSITION: position, NORMAL: normal },
              },
            },
          },
        ],
      },
    ],
    accessors: [
      { componentType: 5126, type: "VEC3", count, min: [-1, -1, -1], max: [1, 1, 1] },
      { componentType: 5126, type: "VEC3", count },
      { componentType: 5125, type: "SCALAR", count: faces.length },
    ],
    bufferViews: [{ buffer: 0, byteLength: length }],
    buffers: [
      { byteLength: length, uri: `data:application/octet-stream;base64,${bytes.toString("base64")}` },
    ],
  };
  return JSON.stringify(gltf);
}

let site: EngineSite;
test.beforeAll(async () => {
  site = await serveEngine();
});
test.afterAll(() => site.stop());

test("draws a Draco mesh with the package's decoder, and rejects it without one", async ({ page }) => {
  const gltf = await compressedTube();
  await page.goto(site.empty);
  const result = await page.evaluate(async (text) => {
    type Api = typeof import("../web/packages/engine/src/full/index.ts");
    type Decoder = typeof import("../web/packages/engine/src/decoders/draco.ts");
    const api: Api = await import("@orbitroom/engine/full" as string);
    const { draco }: Decoder = await import("/web/packages/engine/dist/decoders/draco.js" as string);
    const bytes = new TextEncoder().encode(text);
    const create = (decoders: object): Promise<FullEngine> =>
      api.createEngine({ canvas: document.createElement("canvas"), decoders });
    const [engine, without] = [await create({ draco }), await create({})];
    const { triangles, bounds, warnings } = await engine.load(bytes);
    const hit = engine.pick({ origin: [0, 0, 5], direction: [0, 0, -1] });
    const refusal = (loader: FullEngine, file: string): Promise<string> =>
      loader.load(new TextEncoder().encode(file)).then(
        () => "loaded",
        (error: Error) => error.message,
      );
    const missing = await refusal(without, text);
    // The file claims more indices than the mesh has.
    const wrong = await refusal(engine, text.replace('"count":144', '"count":147'));
    engine.dispose();
    without.dispose();
    return { triangles, bounds, warnings, distance: hit?.distance, normal: hit?.normal, missing, wrong };
  }, gltf);
  expect(result.warnings).toEqual([]);
  expect(result.triangles).toBe(2 * SEGMENTS);
  expect(result.bounds.max[0]).toBeCloseTo(1, 2);
  expect(result.distance).toBeCloseTo(4, 1);
  expect(result.normal?.[2]).toBeCloseTo(1, 1);
  expect(result.missing).toContain("no Draco decoder was given");
  expect(result.wrong).toContain("the Draco data is damaged");
});

/** A square whose texture is a KTX2 file of the test models. */
function texturedSquare(): string {
  const floats = Float32Array.of(-1, -1, 0, 1, -1, 0, 1, 1, 0, 0, 1, 1, 1, 1, 0);
  const uri = `data:application/octet-stream;base64,${Buffer.from(floats.buffer).toString("base64")}`;
  const source = `${site.origin}/shared/models/gt/packages/extensions/test/in/2d_etc1s.ktx2`;
  return JSON.stringify({
    asset: { version: "2.0" },
    extensionsUsed: ["KHR_texture_basisu"],
    extensionsRequired: ["KHR_texture_basisu"],
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, material: 0 }] }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    textures: [{ extensions: { KHR_texture_basisu: { source: 0 } } }],
    images: [{ uri: source, mimeType: "image/ktx2" }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: "VEC3", min: [-1, -1, 0], max: [1, 1, 0] },
      { bufferView: 1, componentType: 5126, count: 3, type: "VEC2" },
    ],
    bufferViews: [
      { buffer: 0, byteLength: 36 },
      { buffer: 0, byteOffset: 36, byteLength: 24 },
    ],
    buffers: [{ byteLength: 60, uri }],
  });
}

test("ModelViewer fetches a decoder only for a file that needs it", async ({ page }) => {
  const decoders: string[] = [];
  page.on("request", (request) => {
    const name = /(draco_decoder|basis_transcoder)[^/]*\.wasm$/.exec(request.url())?.[1];
    if (name) decoders.push(name);
  });
  const show = async (src: string): Promise<void> => {
    await page.goto(`${site.react}?src=${encodeURIComponent(src)}`);
    await expect(page.locator(".ov-viewer")).toHaveAttribute("data-state", "ready");
  };
  await show("orrery.glb");
  expect(decoders).toEqual([]);
  await show(`data:model/gltf+json,${encodeURIComponent(await compressedTube())}`);
  expect(decoders).toEqual(["draco_decoder"]);
  test.skip(sharedModels === undefined, "the folder with test models is missing");
  await show(`data:model/gltf+json,${encodeURIComponent(texturedSquare())}`);
  expect(decoders).toEqual(["draco_decoder", "basis_transcoder"]);
});
