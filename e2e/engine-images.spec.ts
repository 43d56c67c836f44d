import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Shot } from "./engine-page/page.ts";
import { type EnginePage, openEnginePage } from "./support/engine-page.ts";
import { expect, test } from "./support/page-test.ts";
import { shadowScene } from "./support/shadow-scene.ts";

// Compares what the engine draws with approved images. `UPDATE_IMAGES=1 npx playwright test engine-images` overwrites
// them; look at the new images before you commit them.

const scene = (name: string) => ({ model: `/tests/fixtures/scenes/${name}.gltf` });
const shots: Readonly<Record<string, Omit<Shot, "backend">>> = {
  "metal-rough": scene("metal-rough"),
  textures: scene("textures"),
  alpha: scene("alpha"),
  skin: scene("skin"),
  morph: scene("morph"),
  unlit: scene("unlit"),
  clearcoat: scene("clearcoat"),
  sheen: { ...scene("sheen"), environment: 0.5, isEvenlyLit: true },
  glass: scene("glass"),
  film: { ...scene("film"), environment: 0.7 },
  grain: { ...scene("grain"), environment: 0.7 },
  normals: scene("normals"),
  lights: { ...scene("lights"), environment: 0.05 },
  shadows: { model: shadowScene({ hasHole: true }), hasShadows: true, environment: 0.3 },
  "sky-mono": { sky: "mono" },
  "sky-inline": { sky: "stereoLeftRight" },
  "sky-left-right": { sky: "stereoLeftRight", eyes: ["left", "right"] },
  "sky-top-bottom": { sky: "stereoTopBottom", eyes: ["left", "right"] },
  stars: { hasStars: true },
  "shader-material-textures": { ...scene("textures"), hasShaderMaterial: true },
  "shader-material-skin": { ...scene("skin"), hasShaderMaterial: true },
  "shader-material-morph": { ...scene("morph"), hasShaderMaterial: true },
};
const backends = ["webgl2", "webgpu"] as const;

/** Drivers differ slightly at edges. */
const maxDifferentShare = 0.01;
/** The backends differ more, because sample positions are up to the API. */
const maxDifferentShareOfBackends = 0.03;

let engine: EnginePage;
test.beforeAll(async ({ softwareBrowser }) => {
  engine = await openEnginePage(softwareBrowser);
});
test.afterAll(() => engine.close());

const toUrl = (png: Buffer) => `data:image/png;base64,${png.toString("base64")}`;
const draw = (shot: Shot) => engine.page.evaluate((given) => window.drawShot(given), shot);
/** The drawn images by shot: several tests compare others with them. */
const drawn = new Map<string, Promise<string>>();
const drawOnce = (shot: Shot): Promise<string> => {
  const key = JSON.stringify(shot);
  const image = drawn.get(key) ?? draw(shot);
  drawn.set(key, image);
  return image;
};
const compare = (left: string, right: string) =>
  engine.page.evaluate(([a, b]) => window.compareImages(a, b), [left, right] as const);

for (const [name, shot] of Object.entries(shots)) {
  test(`${name}: both backends draw the approved image`, async () => {
    for (const backend of backends) {
      const image = await drawOnce({ ...shot, backend });
      const path = fileURLToPath(new URL(`engine-images/${backend}/${name}.png`, import.meta.url));
      if (process.env["UPDATE_IMAGES"] !== undefined) {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, Buffer.from(image.slice(image.indexOf(",") + 1), "base64"));
      }
      expect(existsSync(path), `${path} is missing; UPDATE_IMAGES=1 writes it`).toBe(true);
      const { share, greatest } = await compare(image, toUrl(await readFile(path)));
      expect(share, `${backend} differs from ${path}, by up to ${greatest}`).toBeLessThanOrEqual(
        maxDifferentShare,
      );
    }
    const { share, greatest } = await compare(
      await drawOnce({ ...shot, backend: "webgl2" }),
      await drawOnce({ ...shot, backend: "webgpu" }),
    );
    expect(share, `the backends differ, by up to ${greatest}`).toBeLessThanOrEqual(
      maxDifferentShareOfBackends,
    );
  });
}

test("draws the same image without multi-draw", async () => {
  const shot = { ...scene("metal-rough"), backend: "webgl2" } as const;
  const without = { ...shot, lacksExtension: "WEBGL_multi_draw" };
  const { greatest } = await compare(await drawOnce(shot), await draw(without));
  expect(greatest).toBeLessThanOrEqual(1);
});

test("draws the same images as on a GPU, whose light is half floats", async () => {
  // Glass reads a copy of the light, which is half floats in both.
  for (const name of ["metal-rough", "alpha", "glass"]) {
    const shot = { ...scene(name), backend: "webgl2" } as const;
    const without = { ...shot, lacksExtension: "EXT_float_blend" };
    const { greatest } = await compare(await drawOnce(shot), await draw(without));
    expect(greatest, name).toBeLessThanOrEqual(2);
  }
});

test("draws the same image from a recorded bundle", async () => {
  const shot = { ...scene("metal-rough"), backend: "webgpu" } as const;
  const { greatest } = await compare(await drawOnce(shot), await draw({ ...shot, frames: 4 }));
  expect(greatest).toBe(0);
});

test("the browser reported no GPU errors", () => {
  expect(engine.errors).toEqual([]);
});
