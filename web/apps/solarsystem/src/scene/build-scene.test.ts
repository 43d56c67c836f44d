import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BODIES, type BodyId } from "./bodies.ts";
import { buildScene, GLOWS, nodeNames } from "./build-scene.ts";
import { ring, ringShadow, sphere, square } from "./meshes.ts";

const circle = Float32Array.from({ length: 9 * 3 }, (_, at) => {
  const angle = (Math.floor(at / 3) / 8) * 2 * Math.PI;
  return [Math.cos(angle), 0, Math.sin(angle)][at % 3] ?? 0;
});
const orbits = new Map<BodyId, Float32Array>([["earth", circle]]);

/** Makes parts that remember what they were made of. */
function build() {
  const make = (options: object) => ({ ...options });
  const engine = {
    ...{ createMesh: vi.fn(make), createTexture: vi.fn(make), createMaterial: vi.fn(make) },
    ...{ createNode: vi.fn(make), createLight: vi.fn(make) },
  };
  // biome-ignore lint/suspicious/noExplicitAny: the parts only have their options
  return { engine, built: buildScene(engine as any, orbits) };
}

beforeEach(() =>
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      getContext = () => null;
    },
  ),
);
afterEach(() => vi.unstubAllGlobals());

test("there is a node, a material and a texture for each body", () => {
  const { nodes, materials, textures } = build().built;
  for (const { id } of BODIES) {
    expect(nodes.get(nodeNames.body(id))?.material).toBe(materials.get(id));
    expect(textures.has(id)).toBe(true);
  }
  expect(nodes.has(nodeNames.orbit("earth"))).toBe(true);
  expect(nodes.has(nodeNames.orbit("mars"))).toBe(false);
});

test("bodies share one sphere, and their night side has the texture of their day side", () => {
  const { built } = build();
  expect(new Set(BODIES.map(({ id }) => built.nodes.get(id)?.mesh)).size).toBe(1);
  expect(built.materials.get("earth")).toMatchObject({
    baseColorTexture: built.textures.get("earth"),
    emissiveTexture: built.textures.get("earth"),
    normalTexture: built.textures.get(nodeNames.relief("earth")),
  });
});

test("what is painted later is clear until then, but for the bodies", () => {
  const { engine } = build();
  const clear = engine.createTexture.mock.results.filter(({ value }) => "image" in value);
  // The rings, the glows, the labels and the card.
  expect(clear).toHaveLength(1 + GLOWS.length + BODIES.length + 1);
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
