import { expect, test } from "vitest";
import { ball, lathe } from "./lathe.ts";

const triangles = ({ indices, positions }: ReturnType<typeof lathe>) =>
  Array.from({ length: indices.length / 3 }, (_, triangle) =>
    [0, 1, 2].map((corner) => {
      const at = (indices[3 * triangle + corner] ?? 0) * 3;
      return [positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0] as const;
    }),
  );

/** Six times the enclosed volume. It is positive if all triangles face outwards. */
function volume(mesh: ReturnType<typeof lathe>): number {
  let sum = 0;
  for (const [a, b, c] of triangles(mesh)) {
    if (!a || !b || !c) continue;
    sum +=
      a[0] * (b[1] * c[2] - b[2] * c[1]) +
      a[1] * (b[2] * c[0] - b[0] * c[2]) +
      a[2] * (b[0] * c[1] - b[1] * c[0]);
  }
  return sum / 6;
}

test("a ball has the volume of a ball, and its normals point away from its centre", () => {
  const mesh = ball(48, 24);
  expect(volume(mesh)).toBeCloseTo((4 / 3) * Math.PI, 1);
  mesh.normals?.forEach((normal, index) => {
    expect(Math.abs(normal - (mesh.positions[index] ?? 0))).toBeLessThan(0.02);
  });
});

test("a point that is given twice makes an edge", () => {
  const mesh = lathe(
    [
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 2],
      [1, 2],
      [0, 2],
    ],
    64,
  );
  expect(volume(mesh)).toBeCloseTo(2 * Math.PI, 1);
  const heights = new Set(Array.from(mesh.normals ?? []).filter((_, index) => index % 3 === 1));
  expect([...heights].map((height) => Math.round(height * 1000) / 1000 + 0).sort()).toEqual([-1, 0, 1]);
});
