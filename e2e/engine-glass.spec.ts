import { type EnginePage, openEnginePage } from "./support/engine-page.ts";
import { type GlassPane, glass, glassPane } from "./support/glass-pane.ts";
import { expect, test } from "./support/page-test.ts";

// What is visible through a pane in front of a wall, whose colours are known.

let engine: EnginePage;
test.beforeAll(async ({ softwareBrowser }) => {
  engine = await openEnginePage(softwareBrowser);
});
test.afterAll(() => engine.close());

type Color = readonly [number, number, number];

const ior = (value: number) => ({ KHR_materials_ior: { ior: value } });
const volume = (thicknessFactor: number, more: object = {}) => ({
  KHR_materials_volume: { thicknessFactor, ...more },
});
/** A material that neither reflects nor bends light. */
const air = ior(1);

const srgbByte = (linear: number): number =>
  255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055);

for (const backend of ["webgl2", "webgpu"] as const) {
  /** Draws a pane without light of its own, and returns the colours of the middle row. */
  const middleRow = async (pane: GlassPane): Promise<Color[]> => {
    await engine.page.evaluate(([name, url]) => window.openStage(name, url), [
      backend,
      glassPane(pane),
    ] as const);
    return engine.page.evaluate(() => {
      const { stage } = window;
      stage.engine.setEnvironment({ intensity: 0 });
      stage.engine.setToneMapping("none");
      const pixels = stage.draw();
      const sidePx = Math.sqrt(pixels.length);
      return pixels.slice((sidePx / 2) * sidePx, (sidePx / 2 + 1) * sidePx) as unknown as Color[];
    });
  };
  /** Where the wall becomes green, from -1 to 1. */
  const edgeOf = (row: readonly Color[]): number => {
    const column = row.findIndex(([red, green]) => green > red);
    return (column / row.length) * 2 - 1;
  };
  const onePixel = 2 / 64;

  test(`${backend}: a thin pane shows what is straight behind it, a thick one what its refraction meets`, async () => {
    const edge = async (thickness: number, index: number, scale = 1) =>
      edgeOf(
        await middleRow({ material: glass({ ...ior(index), ...volume(thickness) }), turnDeg: 45, scale }),
      );
    expect(Math.abs(await edge(0, 1.5))).toBeLessThan(onePixel);
    expect(Math.abs(await edge(1, 1))).toBeLessThan(onePixel);
    // Snell's law: the ray from the camera at (0, 2) to (x, -x) turns towards the normal, and continues for one metre.
    const exit = (x: number, index: number) => {
      const length = Math.hypot(x, x + 2);
      const [wayX, cosine] = [x / length, Math.SQRT2 / length];
      const inner = Math.sqrt(1 - (1 - cosine * cosine) / (index * index));
      return x + wayX / index + (cosine / index - inner) * Math.SQRT1_2;
    };
    const shift = (index: number) => {
      let x = 0;
      while (exit(x, index) < 0) x += 0.001;
      return x;
    };
    expect(Math.abs((await edge(1, 1.5)) - shift(1.5))).toBeLessThan(onePixel);
    expect(Math.abs((await edge(1, 1.8)) - shift(1.8))).toBeLessThan(onePixel);
    // The thickness is in units of the mesh.
    expect(Math.abs((await edge(4, 1.5, 0.25)) - shift(1.5))).toBeLessThan(onePixel);
  });

  test(`${backend}: a rough pane blurs what is behind it`, async () => {
    const mixedPixels = async (roughnessFactor: number) =>
      (await middleRow({ material: glass(ior(1.5), { roughnessFactor }) })).filter(
        ([red, green]) => Math.min(red, green) > 30,
      ).length;
    const [smooth, rough, rougher] = [await mixedPixels(0), await mixedPixels(0.3), await mixedPixels(0.6)];
    expect(smooth).toBeLessThanOrEqual(1);
    expect(rough).toBeGreaterThan(smooth + 1);
    expect(rougher).toBeGreaterThan(rough + 4);
  });

  test(`${backend}: base colour and volume tint what is behind`, async () => {
    const center = async (material: object): Promise<Color> => {
      const row = await middleRow({ material, wall: [[0.5, 0.5, 0.5]] });
      return row[row.length / 2] ?? [0, 0, 0];
    };
    const expectLinear = (color: Color, linear: Color) => {
      for (const [index, channel] of linear.entries()) {
        expect(Math.abs((color[index] ?? 0) - srgbByte(channel)), `${color}, not ${linear}`).toBeLessThan(3);
      }
    };
    expectLinear(await center(glass(air)), [0.5, 0.5, 0.5]);
    expectLinear(await center(glass(air, { baseColorFactor: [0.2, 0.4, 1, 1] })), [0.1, 0.2, 0.5]);
    // Beer and Lambert: twice the distance absorbs twice.
    const attenuation = { attenuationColor: [0.9, 0.5, 0.2], attenuationDistance: 0.5 };
    expectLinear(await center(glass({ ...air, ...volume(1, attenuation) })), [0.405, 0.125, 0.02]);
    // A dielectric reflects 4 % of the light.
    expectLinear(await center(glass(ior(1.5))), [0.48, 0.48, 0.48]);
  });

  test(`${backend}: a volume with dispersion splits an edge into colours`, async () => {
    const colored = async (dispersion: number) => {
      const extensions = { ...ior(1.8), ...volume(2), KHR_materials_dispersion: { dispersion } };
      const row = await middleRow({
        material: glass(extensions),
        turnDeg: 50,
        wall: [
          [0, 0, 0],
          [0.5, 0.5, 0.5],
        ],
      });
      return row.filter((color) => Math.max(...color) - Math.min(...color) > 60);
    };
    expect(await colored(0)).toEqual([]);
    const fringe = await colored(15);
    expect(fringe.length).toBeGreaterThan(2);
    // Blue is bent more, so the wall's right half begins later in blue.
    expect(fringe.every(([red, , blue]) => red > blue)).toBe(true);
  });

  test(`${backend}: a pane that transmits nothing looks like one without the extension`, async () => {
    const pbr = { baseColorFactor: [0.8, 0.4, 0.2, 1], metallicFactor: 0, roughnessFactor: 0.5 };
    const opaque = await middleRow({ material: { pbrMetallicRoughness: pbr } });
    const extensions = { KHR_materials_transmission: { transmissionFactor: 0 }, ...volume(1) };
    expect(await middleRow({ material: { pbrMetallicRoughness: pbr, extensions } })).toEqual(opaque);
  });

  test(`${backend}: each of two views refracts its own part of the image`, async () => {
    const url = glassPane({
      material: glass({ ...ior(1.5), ...volume(1) }, { roughnessFactor: 0.3 }),
      turnDeg: 45,
    });
    await engine.page.evaluate(([name, model]) => window.openStage(name, model), [backend, url] as const);
    const halves = await engine.page.evaluate(() => {
      const { engine: drawing, view } = window.stage;
      const { canvas } = drawing;
      drawing.setEnvironment({ intensity: 0 });
      const [width, height] = [canvas.width / 2, canvas.height / 2];
      const half = (x: number, y: number) => ({ ...view(), viewport: { x, y, width, height } });
      drawing.renderFrame({ views: [half(0, 0), half(width, height)], clear: [0, 0, 0, 1] });
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
      copy?.drawImage(canvas, 0, 0);
      const read = (x: number, y: number) => [...(copy?.getImageData(x, y, width, height).data ?? [])];
      return [read(0, height), read(width, 0)];
    });
    const [left = [], right = []] = halves;
    expect(left.some((byte) => byte > 100)).toBe(true);
    const different = left.filter((byte, index) => Math.abs(byte - (right[index] ?? 0)) > 8);
    expect(different.length / left.length).toBeLessThan(0.02);
  });

  test(`${backend}: the page behind a canvas shows through glass, but not through what is behind the glass`, async () => {
    const alphas = async (pane: GlassPane) =>
      engine.page.evaluate(
        async ([name, url]) => {
          const canvas = document.createElement("canvas");
          const drawing = await window.createEngine({ canvas, backend: name, antialias: false });
          drawing.resize(64, 64);
          await drawing.load(url);
          const { view } = window.stage;
          const frame = { views: [view()], clear: [0, 0, 0, 0] as const };
          drawing.renderFrame(frame);
          while (!drawing.isReady()) await new Promise(requestAnimationFrame);
          drawing.setEnvironment({ intensity: 0 });
          drawing.renderFrame(frame);
          const copy = new OffscreenCanvas(64, 64).getContext("2d");
          copy?.drawImage(canvas, 0, 0);
          drawing.dispose();
          return [16, 48].map((x) => copy?.getImageData(x, 32, 1, 1).data[3] ?? Number.NaN);
        },
        [backend, glassPane(pane)] as const,
      );
    const pane = { material: glass(ior(1.5)), wall: [] };
    const [bare = 0] = await alphas(pane);
    expect(bare).toBeLessThan(0.08 * 255);
    const [, covered = 0] = await alphas({ ...pane, wall: [[0.5, 0, 0]] });
    expect(covered).toBe(255);
    const [tinted = 0] = await alphas({
      ...pane,
      material: glass(air, { baseColorFactor: [0.5, 0.5, 0.5, 1] }),
    });
    expect(Math.abs(tinted - 127)).toBeLessThan(4);
  });
}

test("the browser reported no GPU errors", () => {
  expect(engine.errors).toEqual([]);
});
