import { expect, test } from "vitest";
import { batMesh } from "../figures/bat-mesh.ts";
import { armMesh, bodyMesh, headMesh } from "../figures/figure-meshes.ts";
import { bailMesh, ballMesh, lawnMesh, squareMesh, stumpMesh } from "../ground/field-meshes.ts";
import { teamPaints } from "../palette.ts";
import { addLathe, arc } from "./lathe.ts";
import { MeshBuilder } from "./mesh-builder.ts";
import { addBox, addCurvedWall, addFlatRing, addGable, addPyramid } from "./shapes.ts";

type Mesh = ReturnType<MeshBuilder["build"]>;

function made(add: (builder: MeshBuilder) => void): Mesh {
  const builder = new MeshBuilder().at(3, 1, -2, 0.7, [1, 2, 0.5]);
  add(builder);
  return builder.build();
}

const shapes: Readonly<Record<string, Mesh>> = {
  box: made((builder) => addBox(builder, 1, 2, 3, 0.5)),
  gable: made((builder) => addGable(builder, 4, 2, 3, 1)),
  pyramid: made((builder) => addPyramid(builder, 2, 3, 4, 1)),
  ring: made((builder) => addFlatRing(builder, 1, 2, 12)),
  "outer wall": made((builder) => addCurvedWall(builder, 2, 0, 1, 8, true, 0, 2)),
  "inner wall": made((builder) => addCurvedWall(builder, 2, 0, 1, 8, false, 0, 2)),
  ball: made((builder) => addLathe(builder, [{ color: "#ffffff", points: arc(1, 0, 8) }], 12)),
  "mirrored ring": made((builder) => addFlatRing(builder.at(0, 2, 0, 0, [1, -1, 1]), 1, 2, 12)),
  lawn: lawnMesh(),
  square: squareMesh(),
  "cricket ball": ballMesh(),
  stump: stumpMesh(),
  bail: bailMesh(),
  bat: batMesh(),
  ...Object.fromEntries(
    (["fielder", "keeper", "batter", "umpire"] as const).flatMap((role) => [
      [`body of ${role}`, bodyMesh(role, teamPaints[0])],
      [`head of ${role}`, headMesh(role, teamPaints[0], 0)],
      [`arm of ${role}`, armMesh(role, teamPaints[0])],
    ]),
  ),
};

test.each(Object.entries(shapes))("the triangles of the %s face where their normals point", (_, mesh) => {
  const { positions, normals = [], indices = [] } = mesh;
  const point = (values: ArrayLike<number>, index: number) =>
    [values[3 * index] ?? 0, values[3 * index + 1] ?? 0, values[3 * index + 2] ?? 0] as const;
  let wrong = 0;
  for (let corner = 0; corner < indices.length; corner += 3) {
    const [a = 0, b = 0, c = 0] = [indices[corner], indices[corner + 1], indices[corner + 2]];
    const [p, q, r] = [point(positions, a), point(positions, b), point(positions, c)];
    const [u, v] = [
      [q[0] - p[0], q[1] - p[1], q[2] - p[2]] as const,
      [r[0] - p[0], r[1] - p[1], r[2] - p[2]] as const,
    ];
    const face = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const;
    // A triangle without area, at the tip of a lathe, faces nowhere.
    if (Math.hypot(...face) < 1e-9) continue;
    const normal = [a, b, c].map((index) => point(normals, index));
    const sum = normal.reduce((total, n) => total + n[0] * face[0] + n[1] * face[1] + n[2] * face[2], 0);
    if (sum <= 0) wrong += 1;
  }
  expect(indices.length).toBeGreaterThan(0);
  expect(wrong).toBe(0);
});

test.each(Object.entries(shapes))("the normals of the %s have length 1", (_, { normals = [] }) => {
  for (let at = 0; at < normals.length; at += 3) {
    expect(Math.hypot(normals[at] ?? 0, normals[at + 1] ?? 0, normals[at + 2] ?? 0)).toBeCloseTo(1, 5);
  }
});

test("the bat, the stumps and the bails have the sizes of the Laws", () => {
  const extent = ({ positions }: Mesh, axis: number): number => {
    const values = Array.from(positions).filter((_, at) => at % 3 === axis);
    return Math.max(...values) - Math.min(...values);
  };
  const bat = batMesh();
  expect(extent(bat, 0)).toBeLessThanOrEqual(0.108 + 1e-6);
  expect(extent(bat, 1)).toBeLessThanOrEqual(0.965 + 1e-6);
  expect(extent(bat, 2)).toBeLessThanOrEqual(0.067 + 1e-6);
  expect(extent(stumpMesh(), 1)).toBeCloseTo(0.711, 5);
  expect(extent(bailMesh(), 0)).toBeCloseTo(0.1095, 3);
});

test("a grown face looks ahead: the middle of its image is at +Z", () => {
  const { positions, uvs = [] } = shapes["cricket ball"] ?? made(() => undefined);
  for (let vertex = 0; vertex < positions.length / 3; vertex += 1) {
    const [x, z] = [positions[3 * vertex] ?? 0, positions[3 * vertex + 2] ?? 0];
    if (Math.hypot(x, z) < 0.1 || uvs[2 * vertex] !== 0.5) continue;
    expect(x).toBeCloseTo(0, 6);
    expect(z).toBeGreaterThan(0);
  }
});
