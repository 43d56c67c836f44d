import { type EnginePage, openEnginePage } from "./support/engine-page.ts";
import { GltfBuilder } from "./support/gltf-builder.ts";
import { expect, test } from "./support/page-test.ts";

// Engines that give their contexts back.

let engine: EnginePage;
test.beforeAll(async ({ softwareBrowser }) => {
  engine = await openEnginePage(softwareBrowser);
});
test.afterAll(() => engine.close());

/** A red square that fills the view. */
function square(): string {
  const builder = new GltfBuilder();
  const attributes = { POSITION: builder.floats("VEC3", [-1, -1, 0, 1, -1, 0, -1, 1, 0, 1, 1, 0]) };
  const indices = builder.accessor("SCALAR", Uint16Array.of(0, 1, 2, 2, 1, 3));
  return builder.toUrl({
    extensionsUsed: ["KHR_materials_unlit"],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes, indices, material: 0 }] }],
    materials: [
      { pbrMetallicRoughness: { baseColorFactor: [1, 0, 0, 1] }, extensions: { KHR_materials_unlit: {} } },
    ],
  });
}

for (const backend of ["webgl2", "webgpu"] as const) {
  test(`${backend}: an engine draws the same after its context was away, and can be exchanged meanwhile`, async () => {
    const result = await engine.page.evaluate(
      async ({ backend, url }) => {
        await window.openStage(backend, url);
        const { engine, model, center } = window.stage;
        const next = (event: "contextlost" | "contextrestored") =>
          new Promise<void>((resolve) => {
            const remove = engine.on(event, () => {
              remove();
              resolve();
            });
          });
        const before = center();
        const lost = next("contextlost");
        engine.suspend();
        const away = engine.renderFrame({ views: [window.stage.view()] }).draws;
        const picture = await engine.toBlob().catch((error: { code: string }) => error.code);
        await lost;
        model.material(0).set({ baseColor: [0, 1, 0, 1] });
        const restored = next("contextrestored");
        engine.resume();
        await restored;
        const after = center();
        // It resumes at once this time, before the browser has reported the loss.
        const again = next("contextrestored");
        engine.suspend();
        engine.resume();
        await again;
        const twice = center();
        engine.suspend();
        engine.dispose();
        const other = await window.createEngine({ canvas: engine.canvas, backend });
        await other.load(url);
        const { draws } = other.renderFrame({ views: [window.stage.view()] });
        other.dispose();
        return { before, away, picture, after, twice, draws };
      },
      { backend, url: square() },
    );
    expect(result).toEqual({
      before: [255, 0, 0],
      away: 0,
      picture: "nothing_drawn",
      after: [0, 255, 0],
      twice: [0, 255, 0],
      draws: 1,
    });
  });
}

test("the browser reported no GPU errors", () => {
  expect(engine.errors).toEqual([]);
});
