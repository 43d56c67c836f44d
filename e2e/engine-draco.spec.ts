import draco3d from "draco3d";
import type { DracoMesh, DracoRequest, Engine } from "../web/packages/engine/src/index.ts";
import { type EngineSite, startEngineSite } from "./support/engine-site.ts";
import { expect, test } from "./support/page-test.ts";

// A stream that Draco's own encoder made, decoded by Draco's own decoder: what is ours is all between them.

const SEGMENTS = 24;

/** A tube with positions and normals, as a glTF whose only mesh is compressed. */
async function compressedTube(): Promise<string> {
  const encoderModule = await draco3d.createEncoderModule({});
  const encoder = new encoderModule.Encoder();
  const builder = new encoderModule.MeshBuilder();
  const mesh = new encoderModule.Mesh();
  const positions: number[] = [];
  const normals: number[] = [];
  const faces: number[] = [];
  for (let at = 0; at < SEGMENTS; at++) {
    const angle = (2 * Math.PI * at) / SEGMENTS;
    for (const y of [-1, 1]) {
      positions.push(Math.cos(angle), y, Math.sin(angle));
      normals.push(Math.cos(angle), 0, Math.sin(angle));
    }
    const [a, b, c, d] = [2 * at, 2 * at + 1, (2 * at + 2) % (2 * SEGMENTS), (2 * at + 3) % (2 * SEGMENTS)];
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
  const room = new encoderModule.DracoInt8Array();
  const length = encoder.EncodeMeshToDracoBuffer(mesh, room);
  const bytes = Buffer.from(Array.from({ length }, (_, at) => room.GetValue(at) & 255));
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

type Plain = Pick<DracoRequest, "indexCount" | "attributes"> & { readonly bytes: readonly number[] };

/** As the package's README has it, in Node. */
async function decode({ bytes, indexCount, attributes }: Plain): Promise<{ [part: string]: number[][] }> {
  const draco = await draco3d.createDecoderModule({});
  const decoder = new draco.Decoder();
  const mesh = new draco.Mesh();
  const buffer = new draco.DecoderBuffer();
  buffer.Init(new Int8Array(bytes), bytes.length);
  decoder.DecodeBufferToMesh(buffer, mesh);
  const indexBytes = indexCount * Uint32Array.BYTES_PER_ELEMENT;
  const at = draco._malloc(indexBytes);
  decoder.GetTrianglesUInt32Array(mesh, indexBytes, at);
  const indices = [...new Uint32Array(draco.HEAPU8.slice(at, at + indexBytes).buffer)];
  draco._free(at);
  const read = attributes.map(({ id, components, count }) => {
    const size = components * count * Float32Array.BYTES_PER_ELEMENT;
    const pointer = draco._malloc(size);
    const attribute = decoder.GetAttributeByUniqueId(mesh, id);
    decoder.GetAttributeDataArrayForAllPoints(mesh, attribute, draco.DT_FLOAT32, size, pointer);
    const numbers = [...new Float32Array(draco.HEAPU8.slice(pointer, pointer + size).buffer)];
    draco._free(pointer);
    return numbers;
  });
  for (const made of [mesh, buffer, decoder]) draco.destroy(made);
  return { indices: [indices], attributes: read };
}

let site: EngineSite;
test.beforeAll(async () => {
  site = await startEngineSite();
});
test.afterAll(() => site.stop());

test("a Draco mesh is drawn through the host's decoder, and refused without one", async ({ page }) => {
  const gltf = await compressedTube();
  await page.exposeFunction("decodeDraco", decode);
  await page.goto(site.plain);
  const told = await page.evaluate(async (text) => {
    type Api = typeof import("../web/packages/engine/src/index.ts");
    const api: Api = await import("@orbitroom/engine" as string);
    const inNode = (window as unknown as { decodeDraco: typeof decode }).decodeDraco;
    const bytes = new TextEncoder().encode(text);
    const engineWith = (decoders: Parameters<Api["createEngine"]>[0]["decoders"]): Promise<Engine> =>
      api.createEngine({
        canvas: document.createElement("canvas"),
        picking: true,
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
  expect(told.triangles).toBe(2 * SEGMENTS);
  expect(told.bounds.max[0]).toBeCloseTo(1, 2);
  expect(told.distance).toBeCloseTo(4, 1);
  expect(told.normal?.[2]).toBeCloseTo(1, 1);
  expect(told.refusal).toContain("no decoder for those was given");
});
