import { expect, test } from "vitest";
import { BODIES, type BodyId } from "./bodies.ts";
import { buildScene, nodeNames } from "./build-scene.ts";
import { ring, ringShadow, sphere, square } from "./meshes.ts";

interface Json {
  nodes: { name: string; mesh?: number }[];
  meshes: { primitives: { attributes: Record<string, number>; indices?: number; mode?: number }[] }[];
  accessors: { bufferView: number; count: number; min?: number[]; max?: number[] }[];
  bufferViews: { byteOffset: number; byteLength: number }[];
  buffers: { byteLength: number }[];
  images: { bufferView: number }[];
}

const circle = Float32Array.from({ length: 9 * 3 }, (_, at) => {
  const angle = (Math.floor(at / 3) / 8) * 2 * Math.PI;
  return [Math.cos(angle), 0, Math.sin(angle)][at % 3] ?? 0;
});
const orbits = new Map<BodyId, Float32Array>([["earth", circle]]);

function read(glb: Uint8Array): { json: Json; bin: Uint8Array } {
  const view = new DataView(glb.buffer);
  expect([view.getUint32(0, true), view.getUint32(4, true)]).toEqual([0x46546c67, 2]);
  expect(view.getUint32(8, true)).toBe(glb.length);
  const jsonBytes = view.getUint32(12, true);
  expect(jsonBytes % 4).toBe(0);
  const json = JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + jsonBytes))) as Json;
  expect(view.getUint32(20 + jsonBytes + 4, true)).toBe(0x004e4942);
  return { json, bin: glb.subarray(28 + jsonBytes) };
}

test("the scene is a valid GLB file with a node, a material and an image for each body", () => {
  const { glb, materials, images } = buildScene(orbits);
  const { json, bin } = read(glb);
  expect(json.buffers[0]?.byteLength).toBe(bin.length);
  for (const { byteOffset, byteLength } of json.bufferViews) {
    expect(byteOffset % 4).toBe(0);
    expect(byteOffset + byteLength).toBeLessThanOrEqual(bin.length);
  }
  const names = json.nodes.map(({ name }) => name);
  for (const { id } of BODIES) {
    expect(names).toContain(nodeNames.body(id));
    expect(materials.has(id)).toBe(true);
    expect(images.has(id)).toBe(true);
  }
  expect(names).toContain(nodeNames.orbit("earth"));
  expect(names).not.toContain(nodeNames.orbit("mars"));
  expect(new Set(names).size).toBe(names.length);
});

test("bodies share one sphere, and images share the placeholders", () => {
  const { json } = read(buildScene(orbits).glb);
  const positions = BODIES.map(({ id }) => {
    const node = json.nodes.find(({ name }) => name === id);
    return json.meshes[node?.mesh ?? -1]?.primitives[0]?.attributes["POSITION"];
  });
  expect(new Set(positions).size).toBe(1);
  expect(new Set(json.images.map(({ bufferView }) => bufferView)).size).toBe(3);
  const bounds = json.accessors[positions[0] ?? -1];
  for (const [axis, most] of (bounds?.max ?? []).entries()) {
    expect(most).toBeCloseTo(1, 2);
    expect(bounds?.min?.[axis]).toBeCloseTo(-1, 2);
  }
});

test.each([
  ["sphere", sphere(16, 8)],
  ["square", square()],
] as const)("the triangles of the %s face outwards", (_, { positions, normals, indices }) => {
  const at = (values: Float32Array | undefined, index: number) =>
    [0, 1, 2].map((axis) => values?.[index * 3 + axis] ?? 0) as [number, number, number];
  for (let corner = 0; corner < indices.length; corner += 3) {
    const [a = 0, b = 0, c = 0] = indices.subarray(corner, corner + 3);
    const [p, q, r, n] = [at(positions, a), at(positions, b), at(positions, c), at(normals, a)];
    const u = q.map((value, axis) => value - (p[axis] ?? 0)) as [number, number, number];
    const v = r.map((value, axis) => value - (p[axis] ?? 0)) as [number, number, number];
    const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    expect(normal.reduce((sum, value, axis) => sum + value * (n[axis] ?? 0), 0)).toBeGreaterThan(0);
  }
});

test("the centre of a texture is the prime meridian, and east is to the right", () => {
  const { positions, uvs } = sphere(4, 2);
  const positionAtU = (u: number): number[] => {
    const vertex = [...(uvs ?? [])].findIndex(
      (value, at) => at % 2 === 0 && value === u && uvs?.[at + 1] === 0.5,
    );
    return [0, 1, 2].map((axis) => Math.round((positions[(vertex / 2) * 3 + axis] ?? 9) * 1e6) / 1e6 + 0);
  };
  expect(positionAtU(0.5)).toEqual([1, 0, 0]);
  expect(positionAtU(0.75)).toEqual([0, 0, -1]);
});

test("the texture of the rings runs outwards, and their shadow is within them", () => {
  const { positions, uvs } = ring(2, 3, 12);
  for (let vertex = 0; vertex < positions.length / 3; vertex += 1) {
    const radius = Math.hypot(positions[vertex * 3] ?? 0, positions[vertex * 3 + 2] ?? 0);
    expect(radius).toBeCloseTo(2 + (uvs?.[vertex * 2] ?? 9), 5);
  }
  const shadow = ringShadow().positions;
  for (let at = 0; at < shadow.length; at += 3) {
    expect(Math.abs(shadow[at + 2] ?? 9)).toBeLessThanOrEqual(1);
    expect(shadow[at]).toBeGreaterThan(0);
  }
});
