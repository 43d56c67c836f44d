import draco3d from "draco3d";
import type { DracoMesh, DracoRequest, Engine } from "../web/packages/engine/src/index.ts";
import { type EngineSite, startEngineSite } from "./support/engine-site.ts";
import { expect, test } from "./support/page-test.ts";

// Encodes and decodes with Google's Draco; the engine handles everything in between.

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

type PlainRequest = Pick<DracoRequest, "indexCount" | "attributes"> & { readonly bytes: readonly number[] };

/** The decoder of the package's README, in Node. */
async function decode({
  bytes,
  indexCount,
  attributes,
}: PlainRequest): Promise<{ [part: string]: number[][] }> {
  const draco = await draco3d.createDecoderModule({});
  const decoder = new draco.Decoder();
  const mesh = new draco.Mesh();
  const buffer = new draco.DecoderBuffer();
  buffer.Init(new Int8Array(bytes), bytes.length);
  decoder.DecodeBufferToMesh(buffer, mesh);
  const indexBytes = indexCount * Uint32Array.BYTES_PER_ELEMENT;
  const indexPointer = draco._malloc(indexBytes);
  decoder.GetTrianglesUInt32Array(mesh, indexBytes, indexPointer);
  const indices = [...new Uint32Array(draco.HEAPU8.slice(indexPointer, indexPointer + indexBytes).buffer)];
  draco._free(indexPointer);
  const read = attributes.map(({ id, components, count }) => {
    const size = components * count * Float32Array.BYTES_PER_ELEMENT;
    const pointer = draco._malloc(size);
    const attribute = decoder.GetAttributeByUniqueId(mesh, id);
    decoder.GetAttributeDataArrayForAllPoints(mesh, attribute, draco.DT_FLOAT32, size, pointer);
    const numbers = [...new Float32Array(draco.HEAPU8.slice(pointer, pointer + size).buffer)];
    draco._free(pointer);
    return numbers;
  });
  for (const object of [mesh, buffer, decoder]) draco.destroy(object);
  return { indices: [indices], attributes: read };
}

let site: EngineSite;
test.beforeAll(async () => {
  site = await startEngineSite();
});
test.afterAll(() => site.stop());

test("draws a Draco mesh with the page's decoder, and rejects it without one", async ({ page }) => {
  const gltf = await compressedTube();
  await page.exposeFunction("decodeDraco", decode);
  await page.goto(site.plain);
  const result = await page.evaluate(async (text) => {
    type Api = typeof import("../web/packages/engine/src/index.ts");
    const api: Api = await import("@orbitroom/engine" as string);
    const inNode = (window as unknown as { decodeDraco: typeof decode }).decodeDraco;
    const bytes = new TextEncoder().encode(text);
    const engineWith = (decoders: Parameters<Api["createEngine"]>[0]["decoders"]): Promise<Engine> =>
      api.createEngine({
        canvas: document.createElement("canvas"),
        ...(decoders && { decoders }),
      });
    const engine = await engineWith({
      async draco({ bytes, indexCount, attributes }): Promise<DracoMesh> {
        const mesh = await inNode({ bytes: [...bytes], indexCount, attributes });
        return {
          indices: new Uint32Array(mesh["indices"]?.[0] ?? []),
          attributes: (mesh["attributes"] ?? []).map((numbers) => new Float32Array(numbers)),
        };
      },
    });
    const model = await engine.load(bytes);
    const hit = engine.pick({ origin: [0, 0, 5], direction: [0, 0, -1] });
    const without = await engineWith(undefined);
    const refusal = await without.load(bytes).then(
      () => "loaded",
      (error: Error) => error.message,
    );
    const { triangles, bounds } = model;
    engine.dispose();
    without.dispose();
    return { triangles, bounds, distance: hit?.distance, normal: hit?.normal, refusal };
  }, gltf);
  expect(result.triangles).toBe(2 * SEGMENTS);
  expect(result.bounds.max[0]).toBeCloseTo(1, 2);
  expect(result.distance).toBeCloseTo(4, 1);
  expect(result.normal?.[2]).toBeCloseTo(1, 1);
  expect(result.refusal).toContain("no Draco decoder was given");
});
