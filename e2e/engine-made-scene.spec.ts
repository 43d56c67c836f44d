import { type EnginePage, openEnginePage } from "./support/engine-page.ts";
import { flatModel } from "./support/flat-model.ts";
import { expect, test } from "./support/page-test.ts";

// Scenes that are made in code, beside a loaded model that is hidden or under one of their nodes.

let engine: EnginePage;
test.beforeAll(async ({ softwareBrowser }) => {
  engine = await openEnginePage(softwareBrowser);
});
test.afterAll(() => engine.close());

const red = flatModel({
  material: {
    pbrMetallicRoughness: { baseColorFactor: [1, 0, 0, 1] },
    extensions: { KHR_materials_unlit: {} },
  },
  extensionsUsed: ["KHR_materials_unlit"],
});

for (const backend of ["webgl2", "webgpu"] as const) {
  test.describe(backend, () => {
    test.beforeEach(async () => {
      await engine.page.evaluate(([name, url]) => window.openStage(name, url), [backend, red] as const);
      await engine.page.evaluate(() => {
        const { engine, model } = window.stage;
        engine.setEnvironment({ intensity: 0 });
        for (const { index } of model.nodes) model.node(index).setVisible(false);
      });
    });
    test.afterEach(() => expect(engine.errors).toEqual([]));

    test("a node is drawn, moved, hidden, picked and disposed of", async () => {
      const result = await engine.page.evaluate(() => {
        const { stage } = window;
        const { engine } = stage;
        const half = 0.2;
        const mesh = engine.createMesh({
          positions: [-half, -half, 0, half, -half, 0, half, half, 0, -half, half, 0],
          indices: [0, 1, 2, 0, 2, 3],
        });
        const material = engine.createMaterial({ baseColor: [1, 0, 0, 1], isUnlit: true });
        const parent = engine.createNode({ translation: [0.5, 0, 0] });
        const node = engine.createNode({ mesh, material, parent });
        const places = [stage.redAt()];
        const hit = engine.pick({ origin: [0.6, 0, 5], direction: [0, 0, -1] });
        node.setTransform({ translation: [-1, 0, 0] });
        places.push(stage.redAt(), node.worldMatrix()[12] ?? 0);
        parent.setVisible(false);
        places.push(stage.redAt());
        parent.setVisible(true);
        material.set({ baseColor: [0, 1, 0, 1] });
        places.push(stage.redAt());
        material.set({ baseColor: [1, 0, 0, 1] });
        places.push(stage.redAt());
        mesh.dispose();
        places.push(stage.redAt());
        parent.dispose();
        const { draws } = engine.renderFrame({ views: [stage.view()] });
        return { places, isHit: hit?.object === node, at: hit?.position[0], draws };
      });
      const [first, moved, left, nan] = [0.5, -0.5, -0.5, Number.NaN];
      const near = (value: number) => (Number.isNaN(value) ? value : expect.closeTo(value, 1));
      expect(result.places).toEqual([first, moved, left, nan, nan, moved, nan].map(near));
      expect(result).toMatchObject({ isHit: true, at: expect.closeTo(0.6), draws: 0 });
    });

    test("instances are placed in every frame, and picked", async () => {
      const result = await engine.page.evaluate(() => {
        const { stage } = window;
        const { engine } = stage;
        const mesh = engine.createMesh({ positions: [-0.1, -0.1, 0, 0.1, -0.1, 0, 0, 0.1, 0] });
        const material = engine.createMaterial({ baseColor: [1, 0, 0, 1], isUnlit: true });
        const count = 100;
        const instances = engine.createInstances({ mesh, material, count });
        const positions = new Float32Array(count * 3);
        const places: number[] = [];
        for (const x of [-0.6, 0, 0.6]) {
          positions.forEach((_, at) => {
            positions[at] = at % 3 === 0 ? x : 0;
          });
          instances.setPositions(positions);
          places.push(stage.redAt());
        }
        positions.set([-0.6, 0.6, 0], 21);
        instances.setPositions(positions);
        const hit = engine.pick({ origin: [-0.6, 0.6, 5], direction: [0, 0, -1] });
        const report = engine.renderFrame({ views: [stage.view()] });
        instances.dispose();
        return {
          places,
          instance: hit?.instance,
          isHit: hit?.object === instances,
          report,
          end: stage.redAt(),
        };
      });
      expect(result.places).toEqual([-0.6, 0, 0.6].map((place) => expect.closeTo(place, 1)));
      expect(result).toMatchObject({ instance: 7, isHit: true, end: Number.NaN });
      // One for the instances, and one for tone mapping.
      expect(result.report).toMatchObject({ draws: 100, calls: 2 });
    });

    test("a texture is painted, moved and removed", async () => {
      const colors = await engine.page.evaluate(() => {
        const { stage } = window;
        const { engine } = stage;
        const mesh = engine.createMesh({
          positions: [-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0],
          uvs: [0, 0.5, 0.5, 0.5, 0.5, 0, 0, 0],
          indices: [0, 1, 2, 0, 2, 3],
        });
        const image = new OffscreenCanvas(2, 1);
        const paint = image.getContext("2d");
        const fill = (left: string, right: string): void => {
          for (const [x, color] of [left, right].entries()) {
            if (paint) paint.fillStyle = color;
            paint?.fillRect(x, 0, 1, 1);
          }
        };
        fill("#f00", "#0f0");
        const texture = engine.createTexture({ image, filter: "nearest" });
        const material = engine.createMaterial({ isUnlit: true, baseColorTexture: texture });
        engine.createNode({ mesh, material });
        const colors = [stage.center()];
        texture.setTransform({ offset: [0.5, 0] });
        colors.push(stage.center());
        fill("#00f", "#fff");
        texture.setImage(image);
        colors.push(stage.center());
        material.set({ baseColorTexture: null, baseColor: [1, 0, 0, 1] });
        colors.push(stage.center());
        fill("#00f", "#00f");
        material.set({ baseColorTexture: image, baseColor: [1, 1, 1, 1] });
        texture.dispose();
        colors.push(stage.center());
        material.dispose();
        return [...colors, stage.center()];
      });
      const [redColor, green, white, blue] = [
        [255, 0, 0],
        [0, 255, 0],
        [255, 255, 255],
        [0, 0, 255],
      ];
      expect(colors.slice(0, 5)).toEqual([redColor, green, white, redColor, blue]);
      // The default material is lit, and there is no light.
      expect(colors[5]).toEqual([0, 0, 0]);
    });

    test("everything comes back after a lost context", async () => {
      test.skip(backend === "webgpu", "a device that is lost is replaced, as after a crash");
      const isSame = await engine.page.evaluate(async () => {
        const { stage } = window;
        const { engine } = stage;
        const image = new OffscreenCanvas(1, 1);
        const paint = image.getContext("2d");
        if (paint) paint.fillStyle = "#fff";
        paint?.fillRect(0, 0, 1, 1);
        const triangle = { positions: [0, 0, 0, 1, 0, 0, 0, 1, 0], uvs: [0, 0, 1, 0, 0, 1] };
        // This mesh comes before the one that is shown, whose place it must not take.
        engine.createMesh({ positions: [0, 0, 0, -1, 0, 0, 0, -1, 0] });
        const mesh = engine.createMesh(triangle);
        const material = engine.createMaterial({ isUnlit: true, baseColorTexture: image });
        engine.createNode({ mesh, material, scale: [0.8, 0.8, 0.8] });
        const before = stage.draw();
        const loser = (engine.context as WebGL2RenderingContext).getExtension("WEBGL_lose_context");
        const event = (name: "contextlost" | "contextrestored") =>
          new Promise<void>((resolve) => engine.on(name, resolve));
        const lost = event("contextlost");
        loser?.loseContext();
        await lost;
        // Objects that are made meanwhile are there as well.
        engine.createNode({ mesh: engine.createMesh(triangle), translation: [5, 0, 0] });
        const restored = event("contextrestored");
        // The browser refuses it within the event.
        setTimeout(() => loser?.restoreContext());
        await restored;
        while (!engine.isReady()) await new Promise(requestAnimationFrame);
        const { culled } = engine.renderFrame({ views: [stage.view()] });
        return [culled, JSON.stringify(stage.draw()) === JSON.stringify(before), before.flat().includes(255)];
      });
      expect(isSame).toEqual([2, true, true]);
    });

    test("lights of each kind shine until they are disposed of", async () => {
      const brightness = await engine.page.evaluate(() => {
        const { stage } = window;
        const { engine } = stage;
        const mesh = engine.createMesh({
          positions: [-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0],
          indices: [0, 1, 2, 0, 2, 3],
        });
        engine.createNode({ mesh, material: engine.createMaterial() });
        const shown = (): number => stage.center()[0] ?? 0;
        const dark = shown();
        const place = { translation: [0, 0, 1] } as const;
        return (["directional", "point", "spot"] as const).map((kind) => {
          const light = engine.createLight({ kind, intensity: 2, ...place });
          const lit = shown();
          light.set({ intensity: 0.2 });
          const dim = shown();
          light.setDirection([0, 0, 1]);
          const away = shown();
          light.dispose();
          return [lit > dim && dim > dark, kind === "point" ? away === dim : away === dark, shown() === dark];
        });
      });
      expect(brightness).toEqual(Array(3).fill([true, true, true]));
    });

    test("a model moves, hides and ends with the node that it is under", async () => {
      const places = await engine.page.evaluate(() => {
        const { stage } = window;
        const { engine, model } = stage;
        for (const { index } of model.nodes) model.node(index).setVisible(true);
        model.setTransform(Float32Array.of(0.1, 0, 0, 0, 0, 0.1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1));
        const node = engine.createNode({ translation: [0.5, 0, 0] });
        const places = [stage.redAt()];
        node.add(model);
        places.push(stage.redAt());
        node.setTransform({ translation: [-0.5, 0, 0] });
        places.push(stage.redAt());
        node.setVisible(false);
        places.push(stage.redAt());
        node.remove(model);
        places.push(stage.redAt());
        node.setVisible(true);
        node.add(model);
        node.dispose();
        return [...places, stage.redAt()];
      });
      const near = (value: number) => (Number.isNaN(value) ? value : expect.closeTo(value, 1));
      expect(places).toEqual([0, 0.5, -0.5, Number.NaN, 0, Number.NaN].map(near));
    });
  });
}
