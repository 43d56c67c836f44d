import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type * as Api from "../web/packages/engine/src/full/index.ts";
import { type EngineSite, importMap, serveEngine } from "./support/engine-site.ts";
import { GltfBuilder } from "./support/gltf-builder.ts";
import { expect, test } from "./support/page-test.ts";

// The examples of the package's README, as they stand there.

/** What the examples define. */
interface Example {
  readonly engine: Api.FullEngine;
  readonly canvas: HTMLCanvasElement;
  readonly view: () => Api.View;
  readonly wheel: Api.ModelNode;
  readonly paint: Api.ModelMaterial;
  readonly ray: typeof Api.ray;
  readonly project: typeof Api.project;
  readonly box: Api.SceneNode;
  readonly swarm: Api.Instances;
  readonly walk: Api.FirstPersonControls;
  readonly walkView: (dtSecs: number) => Api.View;
  readonly chase: Api.FollowCamera;
  readonly chaseView: (dtSecs: number) => Api.View;
  readonly takePicture: () => Promise<Blob>;
}
declare global {
  interface Window {
    example: Example;
  }
}

let site: EngineSite;
test.beforeAll(async () => {
  site = await serveEngine();
});
test.afterAll(() => site.stop());

async function source(path: string): Promise<string> {
  return readFile(fileURLToPath(new URL(`../${path}`, import.meta.url)), "utf8");
}

/** The first script of a section; the section without a name is the first. */
function exampleOf(readme: string, section = ""): string {
  const text = section === "" ? readme : readme.slice(readme.indexOf(`\n## ${section}\n`));
  return /```js\n(.*?)```/s.exec(text)?.[1] ?? "";
}

/** A tilted square of four metres with a red material. */
function car(): Buffer {
  const builder = new GltfBuilder();
  const attributes = {
    POSITION: builder.floats("VEC3", [-1, -1, 0, 1, -1, 0, -1, 1, 0, 1, 1, 0]),
    NORMAL: builder.floats("VEC3", [0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1]),
  };
  const indices = builder.accessor("SCALAR", Uint16Array.of(0, 1, 2, 2, 1, 3));
  const url = builder.toUrl({
    nodes: [{ name: "Wheel", mesh: 0, translation: [1, 2, 3], rotation: [0, 0.6, 0, 0.8], scale: [2, 2, 2] }],
    meshes: [{ primitives: [{ attributes, indices, material: 0 }] }],
    materials: [{ name: "Paint", pbrMetallicRoughness: { baseColorFactor: [1, 0, 0, 1] } }],
  });
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

/** Opens a page with the examples of some sections, which must not fail, and waits until it has drawn. */
async function openExamples(
  page: Page,
  sections: readonly string[],
  names: string,
  entry: "viewer" | "full",
): Promise<string[]> {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  const readme = await source("web/packages/engine/README.md");
  const examples = sections.map((section) => exampleOf(readme, section)).join("\n");
  const script = entry === "full" ? examples.replaceAll(/(@orbitroom\/engine)"/g, '$1/full"') : examples;
  const html = `<!doctype html>${importMap}
    <canvas tabindex="0" style="width: 200px; height: 100px"></canvas>
    <script type="module">${script}
    window.example = { ${names} };</script>`;
  await page.route("**/readme.html", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.route("**/car.glb", (route) => route.fulfill({ body: car() }));
  await page.goto(`${site.plain}readme.html`);
  // An error of the script appears as the received value.
  const hasDrawn = () => page.evaluate(() => window.example?.canvas.width === 200 * devicePixelRatio);
  await expect.poll(async () => errors[0] ?? (await hasDrawn())).toBe(true);
  return errors;
}

test("the README's examples draw, change and pick a model", async ({ page }) => {
  const sections = ["", "Nodes", "Materials", "Picking"];
  const errors = await openExamples(
    page,
    sections,
    "engine, canvas, view, wheel, paint, ray, project",
    "full",
  );
  await page.locator("canvas").click();

  const result = await page.evaluate(() => {
    const { engine, canvas, view, wheel, paint, ray, project } = window.example;
    const { draws } = engine.renderFrame({ views: [view()] });
    const gl = engine.context as WebGL2RenderingContext;
    const pixel = new Uint8Array(4);
    gl.readPixels(canvas.width / 2, canvas.height / 2, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    const hit = engine.pick(ray(view(), canvas, 90, 55));
    return {
      draws,
      pixel: [...pixel],
      transform: [wheel.translation, wheel.rotation, wheel.scale],
      roughness: paint.get().roughness,
      node: hit?.model && hit.node,
      place: hit && project(view(), canvas, hit.position),
    };
  });
  const near = (numbers: readonly number[]) => numbers.map((number) => expect.closeTo(number, 4));
  expect(result).toMatchObject({
    draws: 1,
    transform: [near([1, 2.1, 3]), near([0, 0.6, 0, 0.8]), near([2, 2, 2])],
    roughness: 0.5,
    node: 0,
    place: { xPx: expect.closeTo(90, 1), yPx: expect.closeTo(55, 1), isInFront: true },
  });
  const [red = 0, green = 0, blue = 0] = result.pixel;
  expect(green).toBeGreaterThan(2 * Math.max(red, blue));
  expect(errors).toEqual([]);
});

test("the README's examples make a scene and move it", async ({ page }) => {
  const sections = ["", "Scenes made in code", "Many of one mesh"];
  const errors = await openExamples(page, sections, "engine, canvas, view, box, swarm", "full");
  const turned = await page.evaluate(() => window.example.box.rotation);
  await expect.poll(() => page.evaluate(() => window.example.box.rotation)).not.toEqual(turned);
  const result = await page.evaluate(() => {
    const { engine, view, box, swarm } = window.example;
    const { draws, culled } = engine.renderFrame({ views: [view()] });
    swarm.setVisible(false);
    const hit = engine.pick({ origin: [0, 1, 9], direction: [0, 0, -1] });
    return { all: draws + culled, isBox: hit?.object === box };
  });
  expect(result).toEqual({ all: 1002, isBox: true });
  expect(errors).toEqual([]);
});

test("the README's cameras walk and follow, and its picture has the size that is asked for", async ({
  page,
}) => {
  const sections = ["", "Camera controls", "Pictures"];
  const errors = await openExamples(
    page,
    sections,
    "engine, canvas, walk, walkView, chase, chaseView, takePicture",
    "viewer",
  );
  await page.locator("canvas").focus();
  await page.keyboard.down("w");
  const result = await page.evaluate(async () => {
    const { walk, walkView, chase, chaseView, takePicture } = window.example;
    const before = walk.pose.position[2];
    const walked = walkView(0.5).viewFromWorld[14];
    chaseView(0.5);
    const picture = await takePicture();
    const { width, height } = await createImageBitmap(picture);
    return { before, walked, eye: chase.eye, type: picture.type, size: [width, height] };
  });
  await page.keyboard.up("w");
  // Three metres per second, after a soft start.
  expect(result.walked).toBeLessThan(-6);
  expect(result.walked).toBeGreaterThan(-result.before);
  // The wheel, at (1, 2, 3), is turned by 2 atan(3/4) to the left.
  const near = (numbers: readonly number[]) => numbers.map((number) => expect.closeTo(number, 3));
  expect(result).toMatchObject({
    eye: near([1 + 6 * 0.96, 4, 3 + 6 * 0.28]),
    type: "image/webp",
    size: [1200, 600],
  });
  expect(errors).toEqual([]);
});
