import type { Page } from "@playwright/test";
import type { OrbitViewerElement } from "../web/packages/engine/src/element/index.ts";
import { leaveOutAntialiasing } from "./support/antialiasing.ts";
import { type EngineSite, serveEngine } from "./support/engine-site.ts";
import { eventually } from "./support/eventually.ts";
import { GltfBuilder } from "./support/gltf-builder.ts";
import { expect, test } from "./support/page-test.ts";

// Tests `<orbit-viewer>` as one script tag loads it, and many of them on a page.

let site: EngineSite;
test.beforeAll(async () => {
  site = await serveEngine();
});
test.afterAll(() => site.stop());

test.use({ viewport: { width: 640, height: 480 } });
test.beforeEach(({ page }) => leaveOutAntialiasing(page));

const viewers = (page: Page) => page.locator(".ov-viewer");
const stage = (page: Page) => page.getByRole("application");

/** The share of an image's pixels that are not empty. */
async function coverage(page: Page, options: object = {}): Promise<{ share: number; size: number[] }> {
  return page.evaluate(async (options) => {
    const viewer = document.querySelector<OrbitViewerElement>("orbit-viewer");
    if (!viewer) throw new Error("no viewer");
    const bitmap = await createImageBitmap(await viewer.toBlob(options));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] };
    let filled = 0;
    for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 0) filled += 1;
    return { share: filled / (width * height), size: [width, height] };
  }, options);
}

test("one script tag shows a model, with hotspots and pictures", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  site.hold();
  await page.route("**/orrery.glb", async (route) => {
    await route.fetch({ url: `${site.origin}/held/orrery.glb` });
    await route.continue();
  });
  await page.goto(site.element);
  await expect(page.getByText("A planet is on its way.")).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Loading the model" })).toBeVisible();
  site.release();
  await expect(viewers(page)).toHaveAttribute("data-state", "ready");
  await expect(page.getByText("A planet is on its way.")).toBeHidden();
  await expect(stage(page)).toHaveAccessibleName("A planet with a ring and a moon");

  // A viewer with the page's own model has no button to open another one.
  await expect(page.getByText("Open a model")).toHaveCount(0);
  const pole = page.getByRole("button", { name: "Pole" });
  const box = async () => await pole.boundingBox();
  const before = await box();
  const frame = await stage(page).boundingBox();
  expect(before && frame && before.x > frame.x && before.x < frame.x + frame.width).toBe(true);
  await stage(page).focus();
  for (let turns = 0; turns < 3; turns++) await page.keyboard.press("ArrowUp");
  await eventually(box).not.toEqual(before);
  // Seen from below, the planet hides its pole.
  const isHidden = () => page.locator(".ov-hotspot-place").first().getAttribute("data-hidden");
  expect(await isHidden()).toBeNull();
  for (let turns = 0; turns < 14; turns++) await page.keyboard.press("ArrowDown");
  await eventually(isHidden).toBe("");
  await page.keyboard.press("Home");
  await eventually(isHidden).toBeNull();

  const [xPx, yPx] = await page.evaluate(() => {
    const viewer = document.querySelector<OrbitViewerElement>("orbit-viewer");
    if (!viewer) throw new Error("no viewer");
    const { origin, direction } = viewer.ray(40, 30);
    const shown = viewer.project([
      origin[0] + direction[0],
      origin[1] + direction[1],
      origin[2] + direction[2],
    ]);
    return [shown.xPx, shown.yPx];
  });
  expect(xPx).toBeCloseTo(40, 1);
  expect(yPx).toBeCloseTo(30, 1);

  const whole = await coverage(page);
  expect(whole.share).toBeGreaterThan(0.05);
  expect(whole.share).toBeLessThan(0.9);
  const small = await coverage(page, { width: 64, height: 64, background: [1, 1, 1, 1] });
  expect(small).toEqual({ share: 1, size: [64, 64] });
  // The canvas has its frame again.
  expect((await coverage(page)).size).toEqual(whole.size);

  await page.locator("orbit-viewer").evaluate((viewer) => {
    viewer.addEventListener("error", (event) => {
      document.title = (event as CustomEvent<{ code: string }>).detail.code;
    });
    viewer.setAttribute("src", "missing.glb");
  });
  await expect(page.getByRole("alert")).toContainText("The server answered 404");
  await eventually(() => page.title()).toBe("download_failed");
  expect(errors).toEqual([]);
});

/** A white triangle, which is drawn quickly even without a graphics card. */
function triangle(): string {
  const builder = new GltfBuilder();
  const attributes = { POSITION: builder.floats("VEC3", [-1, -1, 0, 1, -1, 0, 0, 1, 0]) };
  return builder.toUrl({
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes, material: 0 }] }],
    materials: [{ extensions: { KHR_materials_unlit: {} }, doubleSided: true }],
    extensionsUsed: ["KHR_materials_unlit"],
  });
}

/** Opens a page with this many viewers, and counts their contexts. */
async function openMany(page: Page, count: number, widthPx: number): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as unknown as { contexts: WebGL2RenderingContext[] };
    counted.contexts = [];
    const real = HTMLCanvasElement.prototype.getContext as (...args: unknown[]) => unknown;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      const context = real.apply(this, args);
      if (context instanceof WebGL2RenderingContext && !counted.contexts.includes(context))
        counted.contexts.push(context);
      return context;
    } as typeof HTMLCanvasElement.prototype.getContext;
  });
  const html = `<!doctype html><title>Many viewers</title>
    <style>body { margin: 0 } orbit-viewer { float: left; width: ${widthPx}px }</style>
    <script type="module" src="/web/packages/engine/dist/orbit-viewer/orbit-viewer.js"></script>
    ${`<orbit-viewer src="${triangle()}" alt="A triangle" max-pixel-ratio="1"></orbit-viewer>`.repeat(count)}`;
  await page.route("**/many.html", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.goto(`${site.origin}/many.html`);
}

const states = (page: Page) =>
  viewers(page).evaluateAll((all: HTMLElement[]) => all.map(({ dataset }) => dataset["state"]));

/** How many of the viewers show something: their canvas, or an image of it. */
async function shownCount(page: Page): Promise<number> {
  return viewers(page).evaluateAll(
    (all) =>
      all.filter((viewer) => {
        const [canvas] = viewer.querySelectorAll<HTMLCanvasElement>(".ov-picture, canvas:only-of-type");
        if (!canvas) return false;
        const isPicture = canvas.className === "ov-picture";
        return isPicture || canvas.getContext("webgl2")?.isContextLost() === false;
      }).length,
  );
}

const liveContexts = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { contexts: WebGL2RenderingContext[] }).contexts.filter(
        (context) => !context.isContextLost(),
      ).length,
  );

/** Enough that each of the 12 contexts is passed on twice. */
const IN_VIEW = 26;
/** More than the 16 contexts that Chromium allows. */
const BELOW_EACH_OTHER = 20;
/** How long the viewers take to start: in software, one after the other. */
const startOfMany = { timeout: 60_000 };

test(`${IN_VIEW} viewers in view share the contexts that the browser allows`, async ({ page }) => {
  test.setTimeout(120_000);
  const warnings: string[] = [];
  page.on("console", (message) => warnings.push(message.text()));
  await openMany(page, IN_VIEW, 100);
  await eventually(() => states(page), startOfMany).toEqual(Array(IN_VIEW).fill("ready"));
  expect(await shownCount(page)).toBe(IN_VIEW);
  expect(await liveContexts(page)).toBe(12);
  await expect(page.getByText("The viewer crashed.")).toHaveCount(0);
  // A viewer that shows an image is live again once someone uses it.
  const picture = page.locator(".ov-stage:has(.ov-picture)").first();
  const box = await picture.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  const used = page.locator(".ov-stage:focus");
  await expect(used.locator(".ov-picture")).toHaveCount(0);
  expect(await liveContexts(page)).toBe(12);
  expect(warnings.filter((text) => text.includes("Too many active WebGL contexts"))).toEqual([]);
});

test(`${BELOW_EACH_OTHER} viewers below each other give their contexts to those in view`, async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openMany(page, BELOW_EACH_OTHER, 400);
  const first = viewers(page).first();
  await expect(first).toHaveAttribute("data-state", "ready", startOfMany);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(viewers(page).last()).toHaveAttribute("data-state", "ready", startOfMany);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(first).toHaveAttribute("data-state", "ready", startOfMany);
  await expect(first.locator(".ov-picture")).toHaveCount(0);
  expect(await liveContexts(page)).toBeLessThanOrEqual(12);
  await expect(page.getByText("The viewer crashed.")).toHaveCount(0);
});
