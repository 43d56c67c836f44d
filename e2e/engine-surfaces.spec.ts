import { type EnginePage, openEnginePage } from "./support/engine-page.ts";
import { GltfBuilder } from "./support/gltf-builder.ts";
import { expect, test } from "./support/page-test.ts";

// Transparent bodies, vertex colours and morphed tangents, in pixels.

let engine: EnginePage;
test.beforeAll(async ({ softwareBrowser }) => {
  engine = await openEnginePage(softwareBrowser);
});
test.afterAll(() => engine.close());

const unlit = { extensions: { KHR_materials_unlit: {} } };

/** Two parallel squares in one mesh: a red one that faces the viewer, and behind it a blue one that faces away. */
function glassBody(): string {
  const builder = new GltfBuilder();
  const corners = (z: number) => [-1, -1, z, 1, -1, z, -1, 1, z, 1, 1, z];
  const colors = [...Array(4).fill([1, 0, 0, 0.5]), ...Array(4).fill([0, 0, 1, 0.5])].flat();
  const attributes = {
    POSITION: builder.floats("VEC3", [...corners(0.5), ...corners(-0.5)]),
    COLOR_0: builder.floats("VEC4", colors),
  };
  const indices = builder.accessor("SCALAR", Uint16Array.of(0, 1, 2, 2, 1, 3, 4, 6, 5, 5, 6, 7));
  return builder.toUrl({
    extensionsUsed: ["KHR_materials_unlit"],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes, indices, material: 0 }] }],
    materials: [{ ...unlit, alphaMode: "BLEND", doubleSided: true }],
  });
}

const columns = 33;
const brightest = 0.01;

/** A strip of squares that get brighter from left to right, from black to a dark grey. */
function darkGradient(): string {
  const builder = new GltfBuilder();
  const [positions, colors, indices]: [number[], number[], number[]] = [[], [], []];
  for (let column = 0; column < columns; column++) {
    const share = column / (columns - 1);
    const x = share * 2 - 1;
    positions.push(x, -1, 0, x, 1, 0);
    const value = share * brightest;
    colors.push(value, value, value, value, value, value);
    const first = column * 2;
    if (column > 0) indices.push(first - 2, first, first - 1, first - 1, first, first + 1);
  }
  const attributes = { POSITION: builder.floats("VEC3", positions), COLOR_0: builder.floats("VEC3", colors) };
  return builder.toUrl({
    extensionsUsed: ["KHR_materials_unlit"],
    nodes: [{ mesh: 0 }],
    meshes: [
      {
        primitives: [
          { attributes, indices: builder.accessor("SCALAR", Uint16Array.from(indices)), material: 0 },
        ],
      },
    ],
    materials: [unlit],
  });
}

/** A PNG of one pixel: a normal that leans along the tangent. */
const leaningNormal =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGO41XALAARsAjUQ4/RCAAAAAElFTkSuQmCC";

/** A square with that normal map, lit from the right. Its morph target turns the tangents from right to left. */
function leaningSquare(): string {
  const builder = new GltfBuilder();
  const each = (numbers: readonly number[]) => Array(4).fill(numbers).flat();
  const attributes = {
    POSITION: builder.floats("VEC3", [-1, -1, 0, 1, -1, 0, -1, 1, 0, 1, 1, 0]),
    NORMAL: builder.floats("VEC3", each([0, 0, 1])),
    TANGENT: builder.floats("VEC4", each([1, 0, 0, 1])),
    TEXCOORD_0: builder.floats("VEC2", [0, 0, 1, 0, 0, 1, 1, 1]),
  };
  const indices = builder.accessor("SCALAR", Uint16Array.of(0, 1, 2, 2, 1, 3));
  const target = {
    POSITION: builder.floats("VEC3", each([0, 0, 0])),
    TANGENT: builder.floats("VEC3", each([-2, 0, 0])),
  };
  const halfTurn = Math.SQRT1_2;
  return builder.toUrl({
    extensionsUsed: ["KHR_lights_punctual"],
    extensions: { KHR_lights_punctual: { lights: [{ type: "directional", intensity: 3 }] } },
    nodes: [
      { mesh: 0 },
      // It shines along -X.
      { rotation: [0, halfTurn, 0, halfTurn], extensions: { KHR_lights_punctual: { light: 0 } } },
    ],
    meshes: [{ primitives: [{ attributes, indices, material: 0, targets: [target] }] }],
    materials: [{ normalTexture: { index: 0 }, pbrMetallicRoughness: { metallicFactor: 0 } }],
    textures: [{ source: 0 }],
    images: [{ uri: leaningNormal }],
  });
}

for (const backend of ["webgl2", "webgpu"] as const) {
  const open = (url: string) =>
    engine.page.evaluate(([given, model]) => window.openStage(given, model), [backend, url] as const);

  test(`${backend}: the near side of a transparent body covers its far side, from both sides`, async () => {
    await open(glassBody());
    const [front, back] = await engine.page.evaluate(() => {
      const { center, view } = window.stage;
      return [center(0, view("front")), center(0, view("back"))];
    });
    // Half of the near side's light, and half of the other half of the far side's: 0.5 and 0.25 in sRGB.
    expect(front).toEqual([188, 0, 137].map((channel) => expect.closeTo(channel, -1)));
    expect(back).toEqual([137, 0, 188].map((channel) => expect.closeTo(channel, -1)));
  });

  test(`${backend}: a dark gradient of vertex colours has no bands`, async () => {
    await open(darkGradient());
    const row = await engine.page.evaluate(() =>
      window.stage
        .draw()
        .slice(64 * 32, 64 * 33)
        .map(([red = 0]) => red),
    );
    for (const [column, drawn] of row.entries()) {
      const linear = ((column + 0.5) / row.length) * brightest;
      const srgb = linear < 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
      expect(Math.abs(drawn - srgb * 255), `${drawn} at ${column}`).toBeLessThan(1);
    }
  });

  test(`${backend}: morph targets turn the tangents of a normal map`, async () => {
    await open(leaningSquare());
    const [right, left] = await engine.page.evaluate(() => {
      const { engine, model, center } = window.stage;
      engine.setEnvironment({ intensity: 0 });
      const rest = center();
      model.node(0).setMorphWeights([1]);
      return [rest, center()];
    });
    expect(right?.[0]).toBeGreaterThan(100);
    expect(left?.[0]).toBeLessThan(10);
  });
}

test("the browser reported no GPU errors", () => {
  expect(engine.errors).toEqual([]);
});
