import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import type { Shot } from "./engine-page/page.ts";
import { type EnginePage, openEnginePage } from "./support/engine-page.ts";

// What the engine draws, against pictures that were looked at. `UPDATE_PICTURES=1 npx playwright test engine-pictures`
// writes them anew; look at them before they are committed.

const scene = (name: string) => ({ model: `/tests/fixtures/scenes/${name}.gltf` });
const shots: Readonly<Record<string, Omit<Shot, "backend">>> = {
  "metal-rough": scene("metal-rough"),
  textures: scene("textures"),
  alpha: scene("alpha"),
  skin: scene("skin"),
  morph: scene("morph"),
  unlit: scene("unlit"),
  clearcoat: scene("clearcoat"),
  normals: scene("normals"),
  lights: { ...scene("lights"), environment: 0.05 },
  "sky-mono": { sky: "mono" },
  "sky-inline": { sky: "stereoLeftRight" },
  "sky-left-right": { sky: "stereoLeftRight", eyes: ["left", "right"] },
  "sky-top-bottom": { sky: "stereoTopBottom", eyes: ["left", "right"] },
  stars: { hasStars: true },
  "shading-textures": { ...scene("textures"), hasShading: true },
  "shading-skin": { ...scene("skin"), hasShading: true },
  "shading-morph": { ...scene("morph"), hasShading: true },
};
const backends = ["webgl2", "webgpu"] as const;

/** Edges may fall a little differently on another driver. */
const mostDifferentShare = 0.01;
/** And more so with another API: where in a pixel the samples lie is its own affair. */
const mostDifferentShareOfBackends = 0.03;

let engine: EnginePage;
test.beforeAll(async () => {
  engine = await openEnginePage();
});
test.afterAll(() => engine.close());

const toUrl = (png: Buffer) => `data:image/png;base64,${png.toString("base64")}`;
const draw = (shot: Shot) => engine.page.evaluate((wanted) => window.drawShot(wanted), shot);
const compare = (left: string, right: string) =>
  engine.page.evaluate(([a, b]) => window.comparePictures(a, b), [left, right] as const);

for (const [name, shot] of Object.entries(shots)) {
  test(`${name}: both backends draw what was approved, and the same`, async () => {
    const drawn = new Map<string, string>();
    for (const backend of backends) {
      const picture = await draw({ ...shot, backend });
      drawn.set(backend, picture);
      const path = fileURLToPath(new URL(`pictures/${backend}/${name}.png`, import.meta.url));
      if (process.env["UPDATE_PICTURES"] !== undefined) {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, Buffer.from(picture.slice(picture.indexOf(",") + 1), "base64"));
      }
      expect(existsSync(path), `${path} is missing; UPDATE_PICTURES=1 writes it`).toBe(true);
      const { share, greatest } = await compare(picture, toUrl(await readFile(path)));
      expect(share, `${backend} differs from ${path}, by up to ${greatest}`).toBeLessThanOrEqual(
        mostDifferentShare,
      );
    }
    const { share, greatest } = await compare(drawn.get("webgl2") ?? "", drawn.get("webgpu") ?? "");
    expect(share, `the backends differ, by up to ${greatest}`).toBeLessThanOrEqual(
      mostDifferentShareOfBackends,
    );
  });
}

test("without multi-draw the picture is the same", async () => {
  const shot = { ...scene("metal-rough"), backend: "webgl2" } as const;
  const { greatest } = await compare(await draw(shot), await draw({ ...shot, lacksMultiDraw: true }));
  expect(greatest).toBeLessThanOrEqual(1);
});

test("a frame drawn again, from what was recorded, is the same", async () => {
  const shot = { ...scene("metal-rough"), backend: "webgpu" } as const;
  const { greatest } = await compare(await draw(shot), await draw({ ...shot, frames: 4 }));
  expect(greatest).toBe(0);
});

test("nothing was complained of while the pictures were drawn", () => {
  expect(engine.complaints).toEqual([]);
});
