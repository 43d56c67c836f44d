import type { BackendName } from "../web/packages/engine/src/full/index.ts";
import type { Stage } from "./engine-page/stage.ts";
import { type EnginePage, openEnginePage } from "./support/engine-page.ts";
import { GltfBuilder } from "./support/gltf-builder.ts";
import { expect, test } from "./support/page-test.ts";

// Animations, morph targets and cameras, tested by the pixels that they move.

let engine: EnginePage;
test.beforeAll(async ({ softwareBrowser }) => {
  engine = await openEnginePage(softwareBrowser);
});
test.afterAll(() => engine.close());

async function onStage<T>(
  backend: BackendName,
  url: string,
  run: (stage: Stage) => T | Promise<T>,
): Promise<T> {
  await engine.page.evaluate(([given, model]) => window.openStage(given, model), [backend, url] as const);
  return engine.page.evaluate(`(${run.toString()})(window.stage)`) as Promise<T>;
}

const red = {
  extensions: { KHR_materials_unlit: {} },
  pbrMetallicRoughness: { baseColorFactor: [1, 0, 0, 1] },
};
const near = (expected: number) => expect.closeTo(expected, 1);

/** A red square, 0.2 m wide. */
function square(builder: GltfBuilder): {
  readonly attributes: { readonly POSITION: number };
  readonly indices: number;
} {
  const corners = [-0.1, -0.1, 0, 0.1, -0.1, 0, -0.1, 0.1, 0, 0.1, 0.1, 0];
  return {
    attributes: { POSITION: builder.floats("VEC3", corners) },
    indices: builder.accessor("SCALAR", Uint16Array.of(0, 1, 2, 2, 1, 3)),
  };
}

/** The square at x = 0.1, with the animations `Left`, to x = -0.8 within a second, and `Right`, to x = 0.8. */
function movingSquare(): string {
  const builder = new GltfBuilder();
  const primitive = { ...square(builder), material: 0 };
  const input = builder.floats("SCALAR", [0, 1]);
  const animation = (name: string, x: number) => ({
    name,
    samplers: [{ input, output: builder.floats("VEC3", [0, 0, 0, x, 0, 0]) }],
    channels: [{ sampler: 0, target: { node: 0, path: "translation" } }],
  });
  return builder.toUrl({
    extensionsUsed: ["KHR_materials_unlit"],
    nodes: [{ mesh: 0, translation: [0.1, 0, 0] }],
    meshes: [{ primitives: [primitive] }],
    materials: [red],
    animations: [animation("Left", -0.8), animation("Right", 0.8)],
  });
}

for (const backend of ["webgl2", "webgpu"] as const) {
  test(`${backend}: a crossfade moves the picture from one animation to the other`, async () => {
    const positions = await onStage(backend, movingSquare(), ({ model, redAt }) => {
      const left = model.play("Left", { loop: "once" });
      const right = model.play("Right", { loop: "once", weight: 0 });
      const found = [redAt(1)];
      left.crossFadeTo(right, 2);
      for (let step = 0; step < 4; step++) found.push(redAt(0.5));
      const weights = [left.weight, right.weight];
      // Half of the animation, and half of the place without it.
      right.weight = 0.5;
      left.stop();
      return { found: [...found, redAt()], weights };
    });
    expect(positions.found).toEqual([-0.8, -0.4, 0, 0.4, 0.8, 0.45].map(near));
    expect(positions.weights).toEqual([0, 1]);
  });

  test(`${backend}: playbacks report their loops and their end after the frame`, async () => {
    const log = await onStage(backend, movingSquare(), ({ engine, model, draw }) => {
      const found: (string | number)[] = [];
      const once = model.play("Left", { loop: "once" });
      const repeated = model.play("Right", { speed: -1 });
      once.on("finished", () => {
        found.push(once.isPlaying ? "playing" : "finished", once.timeSecs);
        // Listeners may call the engine.
        draw();
      });
      const remove = repeated.on("loop", (loops) => found.push(loops));
      repeated.on("finished", () => found.push("never"));
      for (const dtSecs of [0.75, 0.5, 3, 0.1]) {
        found.push("step");
        draw(dtSecs);
      }
      remove();
      draw(5);
      model.play("Left", { loop: "once" }).on("finished", () => model.dispose());
      draw(5);
      engine.renderFrame({ views: [], dtSecs: 5 });
      return found;
    });
    expect(log).toEqual(["step", "step", "finished", 1, 1, "step", 4, "step"]);
  });

  test(`${backend}: morph weights move the vertices until an animation does`, async () => {
    const builder = new GltfBuilder();
    const moved = (x: number) => ({ POSITION: builder.floats("VEC3", Array(4).fill([x, 0, 0]).flat()) });
    const primitive = { ...square(builder), material: 0, targets: [moved(0.5), moved(-1)] };
    const output = builder.floats("SCALAR", [0, 0, 0, 0.8]);
    const url = builder.toUrl({
      extensionsUsed: ["KHR_materials_unlit"],
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [primitive] }],
      materials: [red],
      animations: [
        {
          samplers: [{ input: builder.floats("SCALAR", [0, 1]), output }],
          channels: [{ sampler: 0, target: { node: 0, path: "weights" } }],
        },
      ],
    });
    const result = await onStage(backend, url, ({ model, redAt }) => {
      const found = [redAt()];
      model.node(0).setMorphWeights([1]);
      found.push(redAt());
      model.node(0).setMorphWeights(Float32Array.of(0.4, 0.7, 5));
      found.push(redAt());
      const playback = model.play(0, { loop: "once" });
      found.push(redAt(1));
      model.node(0).setMorphWeights([1, 0]);
      found.push(redAt());
      playback.stop();
      found.push(redAt());
      return { found, targets: model.nodes.map(({ morphTargets }) => morphTargets) };
    });
    expect(result.found).toEqual([0, 0.5, -0.5, -0.8, -0.8, 0.5].map(near));
    expect(result.targets).toEqual([2]);
  });

  test(`${backend}: draws through the cameras of the file`, async () => {
    const builder = new GltfBuilder();
    const primitive = { ...square(builder), material: 0 };
    const url = builder.toUrl({
      extensionsUsed: ["KHR_materials_unlit"],
      nodes: [
        { mesh: 0, children: [1] },
        // To the right of the square and two metres in front of it. A camera ignores its node's scale.
        { name: "Dolly", camera: 1, translation: [0.5, 0, 2], scale: [3, 3, 3] },
        // Behind the square, turned towards it.
        { camera: 0, translation: [0.5, 0, -1], rotation: [0, 1, 0, 0] },
        { camera: 0 },
      ],
      meshes: [{ primitives: [primitive] }],
      materials: [{ ...red, doubleSided: true }],
      cameras: [
        { type: "perspective", perspective: { yfov: Math.PI / 2, znear: 0.1, aspectRatio: 2 } },
        { name: "Plan", type: "orthographic", orthographic: { xmag: 1, ymag: 1, znear: 0.1, zfar: 9 } },
      ],
    });
    const result = await onStage(backend, url, ({ model, redAt, viewport }) => {
      const positions = model.cameras
        .slice(0, 2)
        .map((camera) => redAt(0, model.cameraView(camera, viewport)));
      // A camera moves with its node.
      model.node(0).setTransform({ translation: [0.5, 0, 0] });
      const [plan] = model.cameras;
      return {
        cameras: model.cameras,
        positions,
        moved: plan && redAt(0, model.cameraView(plan, viewport)),
        place: plan && [...model.node(plan.node).worldMatrix()].slice(12, 15),
      };
    });
    const perspective = { type: "perspective", fovYRad: near(Math.PI / 2), aspect: 2, near: near(0.1) };
    expect(result.cameras).toEqual([
      {
        name: "Plan",
        node: 1,
        projection: { type: "orthographic", halfWidth: 1, halfHeight: 1, near: near(0.1), far: 9 },
      },
      { node: 2, projection: perspective },
      { node: 3, projection: perspective },
    ]);
    // Seen from behind, it is on the other side. The image is twice as wide as the viewport, so everything is half as large.
    expect(result.positions).toEqual([near(-0.5), near(0.25)]);
    expect(result.moved).toEqual(near(-0.5));
    expect(result.place).toEqual([1, 0, 2]);
  });
}

test("the browser reported no GPU errors", () => {
  expect(engine.errors).toEqual([]);
});
