// The sky that the engine draws behind the home page.
import type { Page } from "@playwright/test";
import { withConsent } from "./support/consent.ts";
import { eventually } from "./support/eventually.ts";
import { nextFrames, restingCount } from "./support/resting-count.ts";
import { expect, test, testWithMotion } from "./support/test.ts";

const sky = (page: Page) => page.getByTestId("hero-sky");

/**
 * Makes pages take the software renderer for a GPU that is done with each frame at once, or find no GPU. The canvas is small,
 * because each frame takes all cores.
 */
async function setGpu(page: Page, has: boolean): Promise<void> {
  await page.setViewportSize({ width: 640, height: 480 });
  await page.addInitScript((hasGpu) => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      options?: WebGLContextAttributes,
    ) {
      if (!hasGpu && options?.failIfMajorPerformanceCaveat) return null;
      return getContext.call(this, kind, { ...options, failIfMajorPerformanceCaveat: false });
    } as typeof getContext;
    if (!hasGpu) return;
    const { prototype } = WebGL2RenderingContext;
    const { getParameter } = prototype;
    prototype.getParameter = function (name) {
      return name === 0x9246 ? "A GPU" : getParameter.call(this, name);
    };
    // Without a fence the page waits for nothing.
    prototype.fenceSync = () => null;
  }, has);
}

/** Counts the frames that pages draw with WebGL 2 from now on. */
async function countFrames(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = globalThis as unknown as { drawnFrames: number };
    counted.drawnFrames = 0;
    const { clear } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.clear = function count(mask) {
      counted.drawnFrames += 1;
      clear.call(this, mask);
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { drawnFrames: number }).drawnFrames);
}

const isDrawn = async (page: Page) => {
  await expect(sky(page)).toHaveCSS("opacity", "1", { timeout: 30_000 });
};

test.beforeEach(async ({ page }) => {
  await withConsent(page);
  await page.emulateMedia({ colorScheme: "dark" });
});

testWithMotion("the home page is usable before its sky is loaded", async ({ page }) => {
  await page.route(/orbit_engine_wasm/, () => undefined);
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("link", { name: "New room" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "New room" }).click();
  await expect(page.getByRole("heading", { name: "Your room is open" })).toBeVisible();
});

testWithMotion(
  "the sky moves while it is seen, and stands still while the tab is hidden",
  async ({ page }) => {
    await setGpu(page, true);
    const frames = await countFrames(page);
    await page.goto("/");
    await isDrawn(page);
    const first = await frames();
    await eventually(frames).toBeGreaterThan(first);

    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { get: () => "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    const hidden = await restingCount(page, frames);
    await nextFrames(page, 30);
    expect(await frames()).toBe(hidden);

    await page.evaluate(() => {
      Reflect.deleteProperty(document, "visibilityState");
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await eventually(frames).toBeGreaterThan(hidden);
  },
);

test("with reduced motion the sky is one picture", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await setGpu(page, true);
  const frames = await countFrames(page);
  await page.goto("/");
  await isDrawn(page);
  const drawn = await restingCount(page, frames);
  await nextFrames(page, 30);
  expect(await frames()).toBe(drawn);
});

/** Whether the bodies on the orbits move. */
const orbitsMove = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .some(
        ({ effect, playState }) =>
          Boolean(effect?.getComputedTiming().iterations === Infinity) && playState === "running",
      ),
  );

testWithMotion(
  "the motion can be stopped by key and started again, which is remembered",
  async ({ page }) => {
    await setGpu(page, true);
    const frames = await countFrames(page);
    await page.goto("/");
    await isDrawn(page);
    await page.getByRole("button", { name: "Stop motion" }).press("Enter");
    await eventually(() => orbitsMove(page)).toBe(false);
    const stopped = await restingCount(page, frames);
    await nextFrames(page, 30);
    expect(await frames()).toBe(stopped);

    await page.reload();
    await isDrawn(page);
    expect(await orbitsMove(page)).toBe(false);
    const reloaded = await restingCount(page, frames);
    await page.getByRole("button", { name: "Start motion" }).press("Enter");
    await eventually(() => orbitsMove(page)).toBe(true);
    await eventually(frames).toBeGreaterThan(reloaded + 5);
  },
);

testWithMotion("without a GPU the stars of every page stay, and no engine is loaded", async ({ page }) => {
  await setGpu(page, false);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto("/", { waitUntil: "networkidle" });
  // It is requested when the page is idle, and the page is idle at the latest in the task that follows.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  await expect(sky(page)).toHaveCSS("opacity", "0");
  expect(requests.filter((url) => url.includes("orbit_engine"))).toEqual([]);
});

test("the light theme has an engraving, and loads no engine", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(sky(page)).toHaveCount(0);
  expect(requests.filter((url) => url.includes("orbit_engine"))).toEqual([]);
});
