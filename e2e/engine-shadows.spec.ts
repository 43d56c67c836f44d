import { type EnginePage, openEnginePage } from "./support/engine-page.ts";
import { flatModel } from "./support/flat-model.ts";
import { expect, test } from "./support/page-test.ts";
import { shadowScene } from "./support/shadow-scene.ts";

// A small square before a wall. The light comes from the left at 45 degrees, so that its shadow is half a metre to the right.

let engine: EnginePage;
test.beforeAll(async ({ softwareBrowser }) => {
  engine = await openEnginePage(softwareBrowser);
});
test.afterAll(() => engine.close());
test.afterEach(() => expect(engine.errors).toEqual([]));

interface Settings {
  readonly hasShadows?: boolean;
  readonly hasSun?: boolean;
  readonly strength?: number;
  readonly mapSize?: number;
  readonly casts?: boolean;
  /** Places of the camera on the x axis, one for each image. */
  readonly cameras?: readonly number[];
}

for (const backend of ["webgl2", "webgpu"] as const) {
  /** Draws a scene. Returns the red channel of each pixel, row by row from the top, for each place of the camera. */
  async function images(scene: string, settings: Settings = {}): Promise<number[][]> {
    await engine.page.evaluate(([name, url]) => window.openStage(name, url), [backend, scene] as const);
    return engine.page.evaluate(async (given: Settings) => {
      const { hasShadows = true, hasSun = true, casts = true, cameras = [0], strength, mapSize } = given;
      const { stage } = window;
      stage.engine.setEnvironment({ intensity: 0 });
      if (hasSun) stage.engine.setDefaultLight({ direction: [1, 0, -1], color: [2, 2, 2] });
      if (hasShadows)
        stage.engine.setShadows({
          ...(strength === undefined ? {} : { strength }),
          ...(mapSize === undefined ? {} : { mapSize }),
        });
      stage.model.setShadows({ casts });
      stage.draw();
      while (!stage.engine.isReady()) await new Promise(requestAnimationFrame);
      return cameras.map((x) => {
        const viewFromWorld = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -x, 0, -2, 1);
        return stage.draw(0, { ...stage.view(), viewFromWorld }).map(([red = 0]) => red);
      });
    }, settings);
  }

  /** The pixel at a place of the wall. */
  const at = (image: readonly number[] | undefined, x: number, y = 0): number =>
    image?.[Math.floor(((1 - y) / 2) * 64) * 64 + Math.floor(((x + 1) / 2) * 64)] ?? Number.NaN;

  test(`${backend}: what is before a light throws its shadow`, async () => {
    const [image] = await images(shadowScene());
    expect(at(image, 0.5)).toBeLessThan(3);
    // The shadow is as large as the square, and where it belongs.
    for (const [x, y] of [
      [0.36, 0.14],
      [0.64, -0.14],
    ] as const)
      expect(at(image, x, y), `${x} ${y}`).toBeLessThan(3);
    for (const [x, y] of [
      [0.24, 0],
      [0.76, 0],
      [0.5, 0.26],
      [-0.5, 0],
      [0.9, 0.9],
    ] as const)
      expect(at(image, x, y), `${x} ${y}`).toBeGreaterThan(100);
    // Neither the wall nor the square shadows itself.
    expect(at(image, 0, 0)).toBeGreaterThan(100);
  });

  test(`${backend}: there is no shadow unless one is asked for`, async () => {
    const [without] = await images(shadowScene(), { hasShadows: false });
    const [uncast] = await images(shadowScene(), { casts: false });
    for (const image of [without, uncast]) expect(at(image, 0.5)).toBe(at(image, -0.5));
    const [half] = await images(shadowScene(), { strength: 0.5 });
    expect(at(half, 0.5)).toBeGreaterThan(60);
    expect(at(half, 0.5)).toBeLessThan(at(half, -0.5) - 20);
  });

  test(`${backend}: a spot throws shadows from where it is`, async () => {
    const [image] = await images(shadowScene({ hasSpot: true }), { hasSun: false });
    expect(at(image, 0.5)).toBeLessThan(3);
    for (const [x, y] of [
      [-0.5, 0],
      [0.5, 0.6],
      [0.05, 0.3],
    ] as const)
      expect(at(image, x, y), `${x} ${y}`).toBeGreaterThan(20);
  });

  test(`${backend}: holes and joints are in the shadow`, async () => {
    const [holed] = await images(shadowScene({ hasHole: true }));
    expect(at(holed, 0.4)).toBeGreaterThan(100);
    expect(at(holed, 0.6)).toBeLessThan(3);
    // A joint lifts the square by half a metre.
    const [bent] = await images(shadowScene({ isSkinned: true }));
    expect(at(bent, 0.5)).toBeGreaterThan(100);
    expect(at(bent, 0.5, 0.5)).toBeLessThan(3);
  });

  test(`${backend}: the ground is darker under what is near it`, async () => {
    // A floor from above, and a small square a tenth of a metre over it.
    const white = { pbrMetallicRoughness: { baseColorFactor: [0.5, 0.5, 0.5, 1], roughnessFactor: 1 } };
    const level = flatModel({ material: white, tiltDeg: -90 });
    await engine.page.evaluate(([name, url]) => window.openStage(name, url), [backend, level] as const);
    const [before, after, higher] = await engine.page.evaluate(async (url) => {
      const { stage } = window;
      const square = await stage.engine.load(url);
      const scaled = (y: number) => Float32Array.of(0.4, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0.4, 0, 0, y, 0, 1);
      square.setTransform(scaled(0.1));
      const viewFromWorld = Float32Array.of(1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, -3, 1);
      const reds = () => stage.draw(0, { ...stage.view(), viewFromWorld }).map(([red = 0]) => red);
      const plain = reds();
      stage.engine.setContactShadow({ center: [0, 0.02, 0], radius: 0.9, height: 0.5 });
      reds();
      while (!stage.engine.isReady()) await new Promise(requestAnimationFrame);
      const near = reds();
      square.setTransform(scaled(0.6));
      return [plain, near, reds()];
    }, level);
    expect(at(before, 0.42)).toBe(at(before, 0.95));
    expect(at(after, 0.42)).toBeLessThan(at(before, 0.42) - 20);
    expect(at(after, 0.95)).toBe(at(before, 0.95));
    // Neither the square itself nor the floor under something high is in shadow.
    expect(at(after, 0)).toBe(at(before, 0));
    expect(at(higher, 0.42)).toBe(at(before, 0.42));
  });

  test(`${backend}: shadows stay where they are while the camera moves`, async () => {
    // Each step is a pixel, in front of a wall that is much larger than the view, and with texels of several pixels.
    const cameras = Array.from({ length: 12 }, (_, step) => (step * 2) / 64);
    const drawn = await images(shadowScene({ wallScale: 100 }), { cameras, mapSize: 96 });
    const [first] = drawn;
    let [edges, greatest] = [0, 0];
    for (const [step, image] of drawn.entries()) {
      for (let row = 16; row < 48; row++) {
        for (let column = 32; column < 60; column++) {
          const [before = 0, after = 0] = [first?.[row * 64 + column], image[row * 64 + column - step]];
          greatest = Math.max(greatest, Math.abs(before - after));
          edges += before > 10 && before < 90 ? 1 : 0;
        }
      }
    }
    expect(greatest).toBeLessThanOrEqual(2);
    expect(edges).toBeGreaterThan(0);
  });
}
