import type { Page } from "@playwright/test";
import { leaveOutAntialiasing } from "./support/antialiasing.ts";
import { type EngineSite, serveEngine } from "./support/engine-site.ts";
import { eventually } from "./support/eventually.ts";
import { expect, test, testWithMotion } from "./support/page-test.ts";
import { nextFrames, restingCount } from "./support/resting-count.ts";
import { settled } from "./support/settled.ts";

let site: EngineSite;
test.beforeAll(async () => {
  site = await serveEngine();
});
test.afterAll(() => site.stop());

// The comparisons need neither many pixels nor smooth edges, and everything is drawn in software.
test.use({ viewport: { width: 640, height: 480 } });
test.beforeEach(({ page }) => leaveOutAntialiasing(page));

const viewer = (page: Page) => page.locator(".ov-viewer");
const stage = (page: Page) => page.getByRole("application");

/** Opens the React page with a model and waits until it is drawn. */
async function show(page: Page, src: string): Promise<void> {
  await page.goto(`${site.react}?src=${encodeURIComponent(src)}`);
  await expect(viewer(page)).toHaveAttribute("data-state", "ready");
}

/** A screenshot of the stage. */
async function screenshot(page: Page): Promise<string> {
  return (await stage(page).screenshot()).toString("base64");
}

/** A screenshot of the stage once nothing on it moves: no bar fades, and a requested frame is drawn. */
async function restingScreenshot(page: Page): Promise<string> {
  await settled(page);
  let last: string | undefined;
  const isResting = async () => {
    const before = last;
    last = await screenshot(page);
    return last === before;
  };
  await eventually(isResting).toBe(true);
  return last ?? "";
}

test("shows a model under StrictMode with one canvas and no errors", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await show(page, "orrery.glb");
  await expect(page.locator("canvas")).toHaveCount(1);
  await expect(stage(page)).toHaveAccessibleName("A planet with a ring and a moon");
  await expect(stage(page)).toHaveAccessibleDescription(/arrow keys to turn/);
  expect(errors).toEqual([]);
});

test("has the height that its page gives it, and no button to open files in front of the page's model", async ({
  page,
}) => {
  await page.goto(`${site.react}?src=orrery.glb&closed`);
  await expect(viewer(page)).toHaveAttribute("data-state", "ready");
  await expect(page.getByText("Open a model")).toHaveCount(0);
  const { width } = (await viewer(page).boundingBox()) ?? {};
  await viewer(page).evaluate((element: HTMLElement) => {
    element.style.height = "120px";
  });
  expect(await viewer(page).boundingBox()).toMatchObject({ width, height: 120 });
});

test("arrow keys turn, plus and minus zoom, Home resets", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await show(page, "orrery.glb");
  await stage(page).focus();
  // From here on the focus ring is visible.
  await page.keyboard.press("Home");
  const before = await restingScreenshot(page);
  for (const key of ["ArrowLeft", "ArrowUp", "+"]) {
    const last = await restingScreenshot(page);
    await page.keyboard.press(key);
    await eventually(() => screenshot(page)).not.toBe(last);
  }
  await page.keyboard.press("Home");
  await eventually(() => screenshot(page)).toBe(before);
});

test("a drag turns and the wheel zooms without scrolling the page", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await show(page, "orrery.glb");
  const before = await restingScreenshot(page);
  const box = await stage(page).boundingBox();
  if (!box) throw new Error("The stage has no box");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 90, y + 20, { steps: 4 });
  await page.mouse.up();
  await eventually(() => screenshot(page)).not.toBe(before);
  const turned = await restingScreenshot(page);
  await page.mouse.wheel(0, 300);
  await eventually(() => screenshot(page)).not.toBe(turned);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("the wheel scrolls the page until the model has focus or Ctrl is held", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await show(page, "orrery.glb");
  await page.addStyleTag({ content: "body { min-height: 400vh }" });
  const scrolled = () => page.evaluate(() => scrollY);
  await stage(page).hover();
  await page.mouse.wheel(0, 40);
  await eventually(scrolled).toBe(40);
  await expect(page.getByText("To zoom, click the model or hold Ctrl")).toBeAttached();
  await expect(page.getByText("To zoom, click the model or hold Ctrl")).toHaveCount(0);
  const before = await restingScreenshot(page);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, 40);
  await page.keyboard.up("Control");
  await eventually(() => screenshot(page)).not.toBe(before);
  const zoomed = await restingScreenshot(page);
  await stage(page).click();
  await page.mouse.wheel(0, 40);
  await eventually(() => screenshot(page)).not.toBe(zoomed);
  expect(await scrolled()).toBe(40);
});

test("a finger scrolls the page up and down", async ({ page }) => {
  await show(page, "orrery.glb");
  await page.addStyleTag({ content: "body { min-height: 400vh }" });
  const box = await stage(page).boundingBox();
  if (!box) throw new Error("The stage has no box");
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  await devTools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  for (let moved = 20; moved <= 200; moved += 20) {
    await devTools.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: [{ x, y: y - moved }],
    });
  }
  await devTools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

test("the drawing gets the resolution of another screen", async ({ page }) => {
  await show(page, "orrery.glb");
  // Only the resolution changes for the viewer, not its size.
  await page.addStyleTag({ content: ".ov-viewer { width: 400px; height: 300px }" });
  const widthPx = () => page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => canvas.width);
  await eventually(widthPx).toBe(400);
  const devTools = await page.context().newCDPSession(page);
  for (const [deviceScaleFactor, expectedPx] of [
    [2, 800],
    [1.5, 600],
  ] as const) {
    // Chromium reports an emulated resolution together with a new size.
    const height = 600 + expectedPx;
    const screen = { width: 640, height, deviceScaleFactor, mobile: false };
    await devTools.send("Emulation.setDeviceMetricsOverride", screen);
    await eventually(widthPx).toBe(expectedPx);
  }
});

test("the page's new model replaces one that the user opened", async ({ page }) => {
  await show(page, "orrery.glb");
  const variant = page.getByRole("combobox", { name: "Variant" });
  await expect(variant).toBeVisible();
  await page.getByLabel("Open a model").setInputFiles(triangleFiles());
  await expect(variant).toHaveCount(0);
  await expect(viewer(page)).toHaveAttribute("data-state", "ready");
  await page.evaluate(() => {
    history.pushState(null, "", "?src=orrery.glb%3Fagain");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(variant).toBeVisible();
});

test("a viewer that crashed says so, and can be reloaded", async ({ page }) => {
  await show(page, "orrery.glb");
  await page.evaluate(() => {
    const { prototype } = WebGL2RenderingContext;
    const { clear } = prototype;
    prototype.clear = () => {
      throw new Error("The driver failed");
    };
    window.addEventListener("repair", () => {
      prototype.clear = clear;
    });
  });
  await stage(page).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("alert")).toContainText("The viewer crashed.");
  await expect(viewer(page)).toHaveAttribute("data-state", "error");
  await expect(page.getByRole("button", { name: "Pause" })).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event("repair")));
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(viewer(page)).toHaveAttribute("data-state", "ready");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("draws nothing while nothing changes", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => {
    const counted = window as unknown as { draws: number };
    counted.draws = 0;
    for (const name of ["drawElements", "drawElementsInstanced"] as const) {
      const draw = WebGL2RenderingContext.prototype[name] as (...args: unknown[]) => void;
      Object.assign(WebGL2RenderingContext.prototype, {
        [name](this: WebGL2RenderingContext, ...args: unknown[]) {
          counted.draws += 1;
          draw.apply(this, args);
        },
      });
    }
    const real = WebGL2RenderingContext.prototype.getExtension as (name: string) => unknown;
    // Without it, every draw uses one of the methods above.
    WebGL2RenderingContext.prototype.getExtension = function (this: WebGL2RenderingContext, name: string) {
      return name === "WEBGL_multi_draw" ? null : real.call(this, name);
    } as typeof WebGL2RenderingContext.prototype.getExtension;
  });
  await show(page, "orrery.glb");
  const draws = () => page.evaluate(() => (window as unknown as { draws: number }).draws);
  await eventually(draws).toBeGreaterThan(0);
  // Under reduced motion the animation is paused, but frames that were requested before may still come.
  const resting = await restingCount(page, draws);
  await nextFrames(page, 10);
  expect(await draws()).toBe(resting);
  await stage(page).focus();
  await page.keyboard.press("ArrowLeft");
  await eventually(draws).toBeGreaterThan(resting);
});

testWithMotion("an animation plays, pauses and follows the time slider", async ({ page }) => {
  await show(page, "orrery.glb");
  const slider = page.getByRole("slider", { name: "Animation time" });
  const time = async () => Number(await slider.inputValue());
  const first = await time();
  await eventually(time).not.toBe(first);
  await page.getByRole("button", { name: "Pause" }).click();
  await slider.fill("6");
  await eventually(time).toBeCloseTo(6, 1);
  const atSix = await restingScreenshot(page);
  await slider.fill("2");
  await eventually(() => screenshot(page)).not.toBe(atSix);
  await page.getByRole("button", { name: "Play" }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
});

test("a variant changes the materials", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await show(page, "orrery.glb");
  const before = await restingScreenshot(page);
  const variant = page.getByRole("combobox", { name: "Variant" });
  await variant.selectOption("Glaze");
  await eventually(() => screenshot(page)).not.toBe(before);
  await variant.selectOption("Original");
  await eventually(() => screenshot(page)).toBe(before);
});

test("shows a progress bar while loading", async ({ page }) => {
  site.hold();
  await page.goto(`${site.react}?src=held/orrery.glb`);
  await expect(page.getByRole("progressbar", { name: "Loading the model" })).toBeVisible();
  await expect(viewer(page)).toHaveAttribute("data-state", "loading");
  site.release();
  await expect(viewer(page)).toHaveAttribute("data-state", "ready");
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});

test("opens a .gltf with its files", async ({ page }) => {
  await page.goto(`${site.react}?src=none`);
  await expect(page.getByText("Drop a .glb file here, or a .gltf with its files.")).toBeVisible();
  await page.getByLabel("Open a model").setInputFiles(triangleFiles());
  await expect(viewer(page)).toHaveAttribute("data-state", "ready");
});

test("names the missing file", async ({ page }) => {
  await page.goto(`${site.react}?src=none`);
  await page.getByLabel("Open a model").setInputFiles(triangleFiles().slice(0, 1));
  await expect(page.getByRole("alert")).toContainText("'parts/triangle.bin' is not among the files");
});

test("opens a dropped model", async ({ page }) => {
  await page.goto(`${site.react}?src=none`);
  const files = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer();
      for (const { name, bytes } of given) transfer.items.add(new File([Uint8Array.from(bytes)], name));
      return transfer;
    },
    triangleFiles().map(({ name, buffer }) => ({ name, bytes: [...buffer] })),
  );
  await viewer(page).dispatchEvent("dragenter", { dataTransfer: files });
  await expect(page.getByText("Drop to open the model")).toBeVisible();
  await viewer(page).dispatchEvent("drop", { dataTransfer: files });
  await expect(viewer(page)).toHaveAttribute("data-state", "ready");
  await expect(page.getByText("Drop to open the model")).toHaveCount(0);
});

test("shows a model whose image is broken", async ({ page }) => {
  await page.goto(`${site.react}?src=none`);
  const image = "data:image/png;base64,iVBORw0KGgo=";
  await page.getByLabel("Open a model").setInputFiles(triangleFiles(image));
  await expect(viewer(page)).toHaveAttribute("data-state", "ready");
  await expect(page.getByRole("alert").filter({ hasText: "failed to load" })).toHaveCount(0);
});

test.describe("shows an error and what to do", () => {
  test("Unrecognized file extension", async ({ page }) => {
    await page.goto(`${site.react}?src=none`);
    const file = { name: "model.txt", mimeType: "", buffer: Buffer.from("hello") };
    await page.getByLabel("Open a model").setInputFiles([file]);
    await expect(page.getByRole("alert")).toContainText("Unrecognized file extension");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  test("retries a failed download", async ({ page }) => {
    let isAvailable = false;
    await page.route("**/later.glb", async (route) => {
      if (isAvailable) await route.continue({ url: `${site.origin}/orrery.glb` });
      else await route.fulfill({ status: 404 });
    });
    await page.goto(`${site.react}?src=later.glb`);
    await expect(page.getByRole("alert")).toContainText("The server answered 404");
    isAvailable = true;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(viewer(page)).toHaveAttribute("data-state", "ready");
  });

  test("This browser does not support WebGL 2", async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
      Object.defineProperty(navigator, "gpu", { value: undefined });
    });
    await page.goto(site.react);
    await expect(page.getByRole("alert")).toContainText("This browser does not support WebGL 2");
    await expect(page.getByRole("alert")).toContainText("turn on graphics acceleration");
  });
});

test("restores everything after a lost context", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await show(page, "orrery.glb");
  const before = await restingScreenshot(page);
  await page.evaluate(async () => {
    const canvas = document.querySelector("canvas");
    const extension = canvas?.getContext("webgl2")?.getExtension("WEBGL_lose_context");
    if (!canvas || !extension) throw new Error("no context to lose");
    const event = (name: string) =>
      new Promise((resolve) => canvas.addEventListener(name, resolve, { once: true }));
    const lost = event("webglcontextlost");
    extension.loseContext();
    await lost;
    const restored = event("webglcontextrestored");
    // The browser restores the context only after the event was handled.
    setTimeout(() => extension.restoreContext());
    await restored;
  });
  await eventually(() => screenshot(page)).toBe(before);
});

/** A triangle as a .gltf and a .bin. */
function triangleFiles(image?: string): { name: string; mimeType: string; buffer: Buffer }[] {
  const bytes = Buffer.from(Float32Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer);
  const gltf = {
    asset: { version: "2.0" },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, ...(image && { material: 0 }) }] }],
    buffers: [{ byteLength: bytes.length, uri: "parts/triangle.bin" }],
    bufferViews: [{ buffer: 0, byteLength: bytes.length }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: "VEC3", min: [0, 0, 0], max: [1, 1, 0] },
    ],
    ...(image && {
      materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
      textures: [{ source: 0 }],
      images: [{ uri: image }],
    }),
  };
  return [
    { name: "triangle.gltf", mimeType: "model/gltf+json", buffer: Buffer.from(JSON.stringify(gltf)) },
    { name: "triangle.bin", mimeType: "application/octet-stream", buffer: bytes },
  ];
}
