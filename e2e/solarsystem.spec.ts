import type { Page } from "@playwright/test";
import { eventually } from "./support/eventually.ts";
import { drawLittle, test } from "./support/light-scene.ts";
import { workerIsActive } from "./support/service-worker.ts";
import {
  bodyButton,
  brightnessOf,
  factsOf,
  framesByClock,
  labelPosition,
  openSolarSystem,
  openView,
  timeOf,
} from "./support/solar-system.ts";
import { expect, testWithServiceWorker } from "./support/test.ts";

// Software rendering is slow: a sixteenth of the pixels shows the same.
test.use({ deviceScaleFactor: 0.25 });
test.setTimeout(120_000);

/** Without animations, bodies stay where they are until the click. */
const still = { reducedMotion: "reduce" } as const;

async function waitForLabel(page: Page, name: string): Promise<{ x: number; y: number }> {
  await eventually(() => labelPosition(page, name)).toBeDefined();
  const position = await labelPosition(page, name);
  if (!position) throw new Error(`${name} has no visible label`);
  return position;
}

test.describe("on a screen", () => {
  test.use({ contextOptions: still, viewport: { width: 1000, height: 660 } });

  test("the slider sets the field of view from 30 to 150 degrees in steps of 10", async ({ page }) => {
    await openSolarSystem(page);
    const panel = await openView(page);
    const slider = panel.getByRole("slider", { name: /^Vertical FOV/ });
    await expect(panel.getByText("Vertical FOV: 90 degrees (default)")).toBeVisible();
    await expect(slider).toHaveAttribute("min", "30");
    await expect(slider).toHaveAttribute("max", "150");
    await expect(slider).toHaveAttribute("step", "10");
    const sun = await waitForLabel(page, "Sun");
    const wide = await waitForLabel(page, "Jupiter");
    await slider.fill("60");
    await expect(panel.getByText("Vertical FOV: 60 degrees", { exact: true })).toBeVisible();
    // A narrower field of view increases distances on the screen by the ratio of the tangents.
    const ratio = Math.tan(Math.PI / 4) / Math.tan(Math.PI / 6);
    await eventually(async () => {
      const near = await labelPosition(page, "Jupiter");
      return near && Math.round(((near.x - sun.x) / (wide.x - sun.x) / ratio) * 50) / 50;
    }).toBe(1);
  });

  test("a drag turns the view and selects nothing; a click on a planet selects it", async ({ page }) => {
    await openSolarSystem(page);
    const before = await waitForLabel(page, "Jupiter");
    await page.mouse.move(500, 500);
    await page.mouse.down();
    await page.mouse.move(700, 500, { steps: 4 });
    await page.mouse.up();
    await eventually(async () => (await labelPosition(page, "Jupiter"))?.x).not.toBeCloseTo(before.x, 0);
    await expect(page.getByTestId("facts-panel")).toHaveCount(0);
    await page.mouse.move(700, 500);
    await page.mouse.down();
    await page.mouse.move(500, 500, { steps: 4 });
    await page.mouse.up();
    await eventually(async () => (await labelPosition(page, "Jupiter"))?.x).toBeCloseTo(before.x, 0);
    await page.mouse.click(before.x, before.y);
    await expect(factsOf(page, "Jupiter")).toContainText("142,984 km");
    await expect(bodyButton(page, "Jupiter")).toHaveAttribute("aria-pressed", "true");
  });

  test("the search of the site goes to a body, under its name in another language", async ({ page }) => {
    await openSolarSystem(page);
    for (const [query, name] of [
      ["Луна", "Moon"],
      ["saturn ring", "Saturn"],
    ] as const) {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "Search rooms, files" }).fill(query);
      await expect(page.getByRole("option").first()).toContainText(name);
      await page.keyboard.press("Enter");
      await expect(factsOf(page, name)).toBeVisible();
      await expect(page).toHaveURL(/\/solarsystem$/);
    }
  });

  test("can be used by keyboard", async ({ page }) => {
    await openSolarSystem(page);
    await waitForLabel(page, "Jupiter");
    await bodyButton(page, "Saturn").focus();
    await page.keyboard.press("Enter");
    const facts = factsOf(page, "Saturn");
    await expect(facts).toContainText("Its rings are");
    await expect(facts).toContainText("From the Earth");
    // Close to Saturn, Jupiter is not in view.
    await eventually(() => labelPosition(page, "Jupiter")).toBeUndefined();
    await facts.getByRole("button", { name: "Close" }).focus();
    await page.keyboard.press("Escape");
    await expect(facts).toHaveCount(0);
    await expect(page.getByRole("application", { name: "The solar system" })).toBeFocused();
    await page.keyboard.press("Home");
    const before = await waitForLabel(page, "Jupiter");
    await page.keyboard.press("ArrowRight");
    await eventually(async () => (await labelPosition(page, "Jupiter"))?.x).toBeLessThan(before.x - 5);
    await page.keyboard.press("Space");
    await expect(timeOf(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
  });

  test("time runs at the selected speed, forwards and backwards, and can be set", async ({ page }) => {
    await openSolarSystem(page);
    const time = timeOf(page);
    const date = time.getByLabel("Date");
    await date.fill("1969-07-20");
    const shownTime = () => time.locator("time").getAttribute("datetime");
    await eventually(shownTime).toMatch(/^1969-07-2/);
    const speed = time.getByRole("slider", { name: /^Speed/ });
    await speed.fill("8");
    await expect(time.getByText("5 years per second")).toBeVisible();
    await eventually(async () => Number((await shownTime())?.slice(0, 4))).toBeGreaterThan(1970);
    await speed.fill("-8");
    await eventually(async () => Number((await shownTime())?.slice(0, 4))).toBeLessThan(1969);
    await time.getByRole("button", { name: "Pause" }).click();
    await date.fill("2000-01-01");
    await time.getByRole("button", { name: "One day forward" }).click();
    await expect(date).toHaveValue("2000-01-02");
    await date.fill("2100-12-31");
    await time.getByRole("button", { name: "One day forward" }).click();
    await expect(date).toHaveValue("2100-12-31");
    await expect(time.getByRole("status")).toContainText("Stopped at the last day.");
    await time.getByRole("button", { name: "Now" }).click();
    await expect(time.getByRole("status")).toHaveText("");
    await expect(time.getByText("Real time")).toBeVisible();
    expect(Math.abs(Date.now() - Date.parse((await shownTime()) ?? ""))).toBeLessThan(60_000);
  });

  test("statistics can be off, on or standing in the scene", async ({ page }) => {
    await openSolarSystem(page);
    const panel = await openView(page);
    await expect(panel.getByRole("radio", { name: "Off" })).toBeChecked();
    for (const name of ["On", "Standing", "Off"]) {
      await panel.getByRole("radio", { name }).check();
      await expect(panel.getByRole("radio", { name })).toBeChecked();
    }
    await panel.getByText("This device").click();
    await expect(panel.getByText(await page.evaluate(() => navigator.userAgent))).toBeVisible();
  });
});

test.describe("drawn on a screen", () => {
  test.use({ contextOptions: still, readsPixels: true, viewport: { width: 1000, height: 660 } });

  test("shows the Sun among its planets, without errors in the console", async ({ page }) => {
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(error.message));
    await openSolarSystem(page);
    const sun = await waitForLabel(page, "Sun");
    await waitForLabel(page, "Jupiter");
    const { width, height } = page.viewportSize() ?? { width: 1, height: 1 };
    const [middle = 0, corner = 0] = await brightnessOf(page, [
      { x: sun.x / width - 0.02, y: (sun.y - 60) / (height - 60) - 0.03, width: 0.04, height: 0.06 },
      { x: 0.3, y: 0.02, width: 0.05, height: 0.05 },
    ]);
    expect(middle).toBeGreaterThan(120);
    expect(corner).toBeLessThan(60);
    await expect(page.getByRole("button", { name: "VR NOT FOUND" })).toBeDisabled();
    expect(errors).toEqual([]);
  });

  test("planets are dots at true scale and can still be visited", async ({ page }) => {
    await openSolarSystem(page);
    const panel = await openView(page);
    await panel.getByRole("radio", { name: "True" }).check();
    await expect(page.locator("[data-testid=body-label][data-dot]:not([hidden])")).not.toHaveCount(0);
    await bodyButton(page, "Neptune").click();
    await expect(factsOf(page, "Neptune")).toContainText("light hours");
    const { width, height } = page.viewportSize() ?? { width: 1, height: 1 };
    const middle = { x: 0.3, y: 0.3, width: 200 / width, height: 200 / height };
    // The facts are shown before the next frame is drawn.
    await eventually(async () => (await brightnessOf(page, [middle]))[0] ?? 0).toBeGreaterThan(20);
  });
});

test.describe("on a tablet in portrait", () => {
  test.use({ contextOptions: still, readsPixels: true, viewport: { width: 768, height: 1024 } });

  test("a visited planet is below its facts, not behind them", async ({ page }) => {
    await openSolarSystem(page);
    await bodyButton(page, "Jupiter").click();
    await expect(factsOf(page, "Jupiter")).toBeVisible();
    const panel = await factsOf(page, "Jupiter").boundingBox();
    const canvas = await page.getByTestId("solar-canvas").boundingBox();
    if (!panel || !canvas) throw new Error("the facts or the canvas are missing");
    const below = (panel.y + panel.height - canvas.y) / canvas.height;
    const lit = async () => {
      // The planet is in the centre of the area below the facts, not beside the panel.
      const [middle = 0, ...around] = await brightnessOf(page, [
        { x: 0.53, y: (below + 0.9) / 2 - 0.02, width: 0.05, height: 0.04 },
        { x: 0.3, y: below - 0.2, width: 0.1, height: 0.1 },
        { x: 0.25, y: (below + 0.9) / 2, width: 0.05, height: 0.04 },
      ]);
      return middle > 60 && around.every((brightness) => brightness < 40);
    };
    await eventually(lit, { timeout: 60_000 }).toBe(true);
  });
});

/** The length of each step of a flight, and their number: the longest flight takes 3.6 s, or 15 frames. */
const STEP_MS = 350;
const STEPS = 18;

for (const reducedMotion of ["reduce", "no-preference"] as const) {
  const isReduced = reducedMotion === "reduce";
  test(`${isReduced ? "jumps to a planet with reduced motion" : "flies to a planet"}, and back`, async ({
    browser,
    gateway,
  }) => {
    const context = await browser.newContext({ reducedMotion });
    const page = await context.newPage();
    // This comes before `drawLittle`, so that its pauses use this clock, too.
    await page.clock.install();
    await framesByClock(page);
    await drawLittle(page);
    await openSolarSystem(page, `${gateway.url}/solarsystem`);
    await waitForLabel(page, "Jupiter");
    await timeOf(page).getByRole("button", { name: "Pause" }).click();
    // The clock keeps running until the page has received this, which takes seconds on a busy machine.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    const labelTransforms = () =>
      page.evaluate(async () => {
        // React commits what a frame has set in a separate message, which no clock of the test moves.
        for (let turn = 0; turn < 2; turn += 1) {
          const { port1, port2 } = new MessageChannel();
          const arrived = new Promise((resolve) => port1.addEventListener("message", resolve));
          port1.start();
          port2.postMessage(undefined);
          await arrived;
        }
        return [...document.querySelectorAll<HTMLElement>("[data-testid=body-label]")]
          .map(({ hidden, style }) => `${hidden} ${style.transform}`)
          .join();
      });
    /** How many views a flight to a body shows. */
    const viewsTo = async (name: string): Promise<number> => {
      const views = [await labelTransforms()];
      await bodyButton(page, name).click();
      for (let step = 0; step < STEPS; step += 1) {
        await page.clock.runFor(STEP_MS);
        views.push(await labelTransforms());
      }
      expect(views.at(-1)).toBe(views.at(-2));
      return new Set(views).size;
    };
    const [there, back] = [await viewsTo("Jupiter"), await viewsTo("Whole system")];
    // A jump, and another one when the facts panel has shifted the centre of the view.
    const jumps = [2, 3];
    if (isReduced) {
      expect(jumps).toContain(there);
      expect(jumps).toContain(back);
    } else {
      // Near a planet, no label is in view: during most of the flight there, but little of the flight back.
      expect(there).toBeGreaterThan(1);
      expect(back).toBeGreaterThan(4);
    }
  });
}

for (const { width, height } of [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]) {
  test(`fits a window of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openSolarSystem(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await bodyButton(page, "Earth").click();
    const facts = factsOf(page, "Earth");
    await expect(facts).toBeVisible();
    await expect(facts.getByRole("button", { name: "Close" })).toBeInViewport();
    const panel = await openView(page);
    await expect(panel.getByRole("slider")).toBeInViewport();
    await expect(panel.getByRole("button", { name: "Connect a smartphone" })).toBeVisible();
    await expect(timeOf(page).getByRole("button", { name: "Now" })).toBeInViewport();
    await expect(page.getByRole("button", { name: "VR NOT FOUND" })).toBeInViewport();
  });
}

for (const { width, height } of [
  { width: 360, height: 740 },
  { width: 1100, height: 600 },
  { width: 1280, height: 800 },
]) {
  test(`the facts end above the time in a window of ${width} x ${height}, and can be read to their end`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openSolarSystem(page);
    await bodyButton(page, "Saturn").click();
    const facts = factsOf(page, "Saturn");
    await expect(facts).toBeVisible();
    const dock = await timeOf(page).boundingBox();
    const last = facts.getByText("Axial tilt");
    await last.scrollIntoViewIfNeeded();
    const clear = async () => {
      const box = await last.boundingBox();
      return box && dock && box.y + box.height <= dock.y;
    };
    await eventually(clear).toBe(true);
    // Every visible part of the panel belongs to it alone: none of it lies over the time.
    const overlap = await page.evaluate(() => {
      const [time, panel] = ["section[aria-label=Time]", "[data-testid=facts-panel]"].map((selector) =>
        document.querySelector(selector),
      );
      const box = time?.getBoundingClientRect();
      if (!box || !panel) return undefined;
      const steps = [0.02, 0.25, 0.5, 0.75, 0.98];
      return steps
        .flatMap((x) => steps.map((y) => [box.x + box.width * x, box.y + box.height * y] as const))
        .filter(([x, y]) => document.elementsFromPoint(x, y).includes(panel)).length;
    });
    expect(overlap).toBe(0);
  });
}

test("without WebGL 2 it explains the problem and shows the facts", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto("/solarsystem");
  await expect(page.getByRole("alert")).toHaveText("This browser does not support WebGL 2");
  await expect(page.getByRole("heading", { name: "Neptune" })).toBeVisible();
  await expect(page.getByText("Update the browser")).toBeVisible();
});

testWithServiceWorker("works offline after the first visit", async ({ page, context }) => {
  await drawLittle(page);
  await openSolarSystem(page);
  await workerIsActive(page);
  await context.setOffline(true);
  await page.reload();
  await expect(timeOf(page)).toBeVisible({ timeout: 30_000 });
  await bodyButton(page, "Mars").click();
  await expect(factsOf(page, "Mars")).toBeVisible();
  const painted = await page.evaluate(
    () => document.querySelector("[data-testid=solar-canvas]")?.clientWidth,
  );
  expect(painted).toBeGreaterThan(0);
});
