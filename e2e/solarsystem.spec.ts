import type { Page } from "@playwright/test";
import { openDevice } from "./support/devices.ts";
import {
  bodyButton,
  brightnessOf,
  factsOf,
  openSolarSystem,
  openView,
  placeOnPicture,
  timeOf,
} from "./support/solar-system.ts";
import { expect, test } from "./support/test.ts";

// The processor draws here, beside whatever else it does.
test.setTimeout(120_000);

/** Nothing flies or drifts, so that what is pressed is where it was seen. */
const still = { reducedMotion: "reduce" } as const;

async function placed(page: Page, name: string): Promise<{ x: number; y: number }> {
  await expect.poll(() => placeOnPicture(page, name)).toBeDefined();
  const place = await placeOnPicture(page, name);
  if (!place) throw new Error(`${name} is not on the picture`);
  return place;
}

test.describe("on a screen", () => {
  test.use({ contextOptions: still, viewport: { width: 1000, height: 660 } });

  test("shows the Sun in the middle of its planets, and says nothing to the console", async ({ page }) => {
    const said: string[] = [];
    page.on("console", (message) => message.type() === "error" && said.push(message.text()));
    page.on("pageerror", (error) => said.push(error.message));
    await openSolarSystem(page);
    const sun = await placed(page, "Sun");
    await placed(page, "Jupiter");
    const { width, height } = page.viewportSize() ?? { width: 1, height: 1 };
    const [middle = 0, corner = 0] = await brightnessOf(page, [
      { x: sun.x / width - 0.02, y: (sun.y - 60) / (height - 60) - 0.03, width: 0.04, height: 0.06 },
      { x: 0.3, y: 0.02, width: 0.05, height: 0.05 },
    ]);
    expect(middle).toBeGreaterThan(120);
    expect(corner).toBeLessThan(60);
    await expect(page.getByRole("button", { name: "VR NOT FOUND" })).toBeDisabled();
    expect(said).toEqual([]);
  });

  test("the slider opens the view from 30 to 150 degrees in steps of 10", async ({ page }) => {
    await openSolarSystem(page);
    const panel = await openView(page);
    const slider = panel.getByRole("slider", { name: /^Vertical FOV/ });
    await expect(panel.getByText("Vertical FOV: 90 degrees (default)")).toBeVisible();
    await expect(slider).toHaveAttribute("min", "30");
    await expect(slider).toHaveAttribute("max", "150");
    await expect(slider).toHaveAttribute("step", "10");
    const sun = await placed(page, "Sun");
    const wide = await placed(page, "Jupiter");
    await slider.fill("60");
    await expect(panel.getByText("Vertical FOV: 60 degrees", { exact: true })).toBeVisible();
    // A narrower view draws things farther apart, by the ratio of the tangents.
    const ratio = Math.tan(Math.PI / 4) / Math.tan(Math.PI / 6);
    await expect
      .poll(async () => {
        const near = await placeOnPicture(page, "Jupiter");
        return near && Math.round(((near.x - sun.x) / (wide.x - sun.x) / ratio) * 50) / 50;
      })
      .toBe(1);
  });

  test("a drag turns the view by 0.0025 rad a pixel and chooses nothing; a click on a planet does", async ({
    page,
  }) => {
    await openSolarSystem(page);
    const before = await placed(page, "Jupiter");
    await page.mouse.move(500, 500);
    await page.mouse.down();
    await page.mouse.move(700, 500, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await placeOnPicture(page, "Jupiter"))?.x).not.toBeCloseTo(before.x, 0);
    await expect(page.getByTestId("facts-panel")).toHaveCount(0);
    await page.mouse.move(700, 500);
    await page.mouse.down();
    await page.mouse.move(500, 500, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await placeOnPicture(page, "Jupiter"))?.x).toBeCloseTo(before.x, 0);
    await page.mouse.click(before.x, before.y);
    await expect(factsOf(page, "Jupiter")).toContainText("142,984 km");
    await expect(bodyButton(page, "Jupiter")).toHaveAttribute("aria-pressed", "true");
  });

  test("all of it can be done by keyboard", async ({ page }) => {
    await openSolarSystem(page);
    await bodyButton(page, "Saturn").focus();
    await page.keyboard.press("Enter");
    const facts = factsOf(page, "Saturn");
    await expect(facts).toContainText("Its rings are");
    await expect(facts).toContainText("From the Earth");
    await facts.getByRole("button", { name: "Close" }).focus();
    await page.keyboard.press("Escape");
    await expect(facts).toHaveCount(0);
    await expect(page.getByRole("application", { name: "The solar system" })).toBeFocused();
    await page.keyboard.press("Home");
    const before = await placed(page, "Jupiter");
    await page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await placeOnPicture(page, "Jupiter"))?.x).toBeLessThan(before.x - 5);
    await page.keyboard.press("Space");
    await expect(timeOf(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
  });

  test("time runs at the speed that is chosen, forwards and back, and can be set", async ({ page }) => {
    await openSolarSystem(page);
    const time = timeOf(page);
    const date = time.getByLabel("Date");
    await date.fill("1969-07-20");
    const shown = () => time.locator("time").getAttribute("datetime");
    await expect.poll(shown).toMatch(/^1969-07-2/);
    const speed = time.getByRole("slider", { name: /^Speed/ });
    await speed.fill("8");
    await expect(time.getByText("5 years a second")).toBeVisible();
    await expect.poll(async () => Number((await shown())?.slice(0, 4))).toBeGreaterThan(1970);
    await speed.fill("-8");
    await expect.poll(async () => Number((await shown())?.slice(0, 4))).toBeLessThan(1969);
    await time.getByRole("button", { name: "Pause" }).click();
    await date.fill("2000-01-01");
    await time.getByRole("button", { name: "One day forward" }).click();
    await expect(date).toHaveValue("2000-01-02");
    await time.getByRole("button", { name: "Now" }).click();
    await expect(time.getByText("Real time")).toBeVisible();
    expect(Math.abs(Date.now() - Date.parse((await shown()) ?? ""))).toBeLessThan(60_000);
  });

  test("planets are specks at true scale, and still to be found", async ({ page }) => {
    await openSolarSystem(page);
    const panel = await openView(page);
    await panel.getByRole("radio", { name: "True" }).check();
    await expect(page.locator("[data-testid=body-label][data-speck]:not([hidden])")).not.toHaveCount(0);
    await bodyButton(page, "Neptune").click();
    await expect(factsOf(page, "Neptune")).toContainText("light hours");
    const { width, height } = page.viewportSize() ?? { width: 1, height: 1 };
    const [neptune = 0] = await brightnessOf(page, [
      { x: 0.3, y: 0.3, width: 200 / width, height: 200 / height },
    ]);
    expect(neptune).toBeGreaterThan(20);
  });

  test("statistics are off, on or standing in the scene", async ({ page }) => {
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

for (const reducedMotion of ["reduce", "no-preference"] as const) {
  const isStill = reducedMotion === "reduce";
  test(`goes to a planet ${isStill ? "at once where motion is not wanted" : "in a flight"}`, async ({
    browser,
    gateway,
  }) => {
    const context = await browser.newContext({ reducedMotion });
    const page = await context.newPage();
    await openSolarSystem(page, `${gateway.url}/solarsystem`);
    await placed(page, "Jupiter");
    await timeOf(page).getByRole("button", { name: "Pause" }).click();
    // From before the click until nothing moves any more, however many frames a second there are.
    const places = await page.evaluate(async () => {
      const placeNow = () =>
        [...document.querySelectorAll<HTMLElement>("[data-testid=body-label]")]
          .map(({ hidden, style }) => `${hidden} ${style.transform}`)
          .join();
      const seen = new Set([placeNow()]);
      const bodies = document.querySelectorAll<HTMLButtonElement>("nav[aria-label='Bodies'] button");
      [...bodies].find((button) => button.textContent === "Jupiter")?.click();
      for (let still = 0, last = ""; still < 8 || seen.size === 1; still += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const place = placeNow();
        if (place !== last) still = 0;
        last = place;
        seen.add(place);
      }
      return seen.size;
    });
    // There, and once more when the panel of the facts has moved the picture's middle; a flight is many places.
    if (isStill) expect(places).toBeLessThanOrEqual(3);
    else expect(places).toBeGreaterThan(3);
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

test.describe("on a tablet that is held upright", () => {
  test.use({ contextOptions: still, viewport: { width: 768, height: 1024 } });

  test("a visited planet lies below its facts, not behind them", async ({ page }) => {
    await openSolarSystem(page);
    await bodyButton(page, "Jupiter").click();
    await expect(factsOf(page, "Jupiter")).toBeVisible();
    const panel = await factsOf(page, "Jupiter").boundingBox();
    const canvas = await page.getByTestId("solar-canvas").boundingBox();
    if (!panel || !canvas) throw new Error("no facts or no picture");
    const below = (panel.y + panel.height - canvas.y) / canvas.height;
    const lit = async () => {
      // In the middle of what is left below the facts, and not beside them, nor beside that middle.
      const [middle = 0, ...around] = await brightnessOf(page, [
        { x: 0.53, y: (below + 0.9) / 2 - 0.02, width: 0.05, height: 0.04 },
        { x: 0.3, y: below - 0.2, width: 0.1, height: 0.1 },
        { x: 0.25, y: (below + 0.9) / 2, width: 0.05, height: 0.04 },
      ]);
      return middle > 60 && around.every((brightness) => brightness < 40);
    };
    await expect.poll(lit, { timeout: 60_000 }).toBe(true);
  });
});

test("without WebGL 2 it says so kindly, and the facts are there to read", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto("/solarsystem");
  await expect(page.getByRole("alert")).toHaveText("This browser does not support WebGL 2");
  await expect(page.getByRole("heading", { name: "Neptune" })).toBeVisible();
  await expect(page.getByText("Update the browser")).toBeVisible();
});

test("works without a network once it has been opened", async ({ page, context }) => {
  await openSolarSystem(page);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== "activated") {
      await new Promise((resolve) => active?.addEventListener("statechange", resolve, { once: true }));
    }
  });
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

test("the invitation to a phone is taken back when it is closed, and can be made again", async ({ page }) => {
  await openSolarSystem(page);
  const panel = await openView(page);
  const dialog = page.getByRole("dialog", { name: "Connect a smartphone" });
  const links: (string | null)[] = [];
  for (const how of ["button", "key"]) {
    await panel.getByRole("button", { name: "Connect a smartphone" }).click();
    await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible({ timeout: 45_000 });
    links.push(await dialog.getByTestId("phone-link").textContent());
    if (how === "button") await dialog.getByRole("button", { name: "Close" }).click();
    else await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  expect(links[1]).not.toBe(links[0]);
});

test("a phone pairs by its link, turns the view, travels and chooses; when it goes the view stays", async ({
  browser,
  gateway,
}) => {
  // Two devices on one processor.
  test.setTimeout(240_000);
  const screen = await openDevice(browser, `${gateway.url}/solarsystem`);
  await screen.page.emulateMedia({ reducedMotion: "reduce" });
  await screen.page.setViewportSize({ width: 700, height: 520 });
  await screen.page.reload();
  await expect(timeOf(screen.page)).toBeVisible({ timeout: 30_000 });
  const panel = await openView(screen.page);
  await panel.getByRole("button", { name: "Connect a smartphone" }).click();
  const dialog = screen.page.getByRole("dialog", { name: "Connect a smartphone" });
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible({ timeout: 45_000 });
  const link = await dialog.getByTestId("phone-link").textContent();
  const code = await dialog.locator("strong").textContent();
  expect(link).toMatch(/\/solarsystem\/phone\/[\w-]{22}$/);

  const phone = await openDevice(browser, `${link}#code=${code}`);
  await expect(phone.page).not.toHaveURL(/code=/);
  await phone.page.getByRole("button", { name: "Start" }).click();
  await expect(phone.page.getByText("Turn the phone to look around")).toBeVisible({ timeout: 30_000 });
  await expect(screen.page.getByText("A smartphone controls the view")).toBeVisible();
  await expect(dialog).toBeHidden();

  const turn = (alpha: number): Promise<void> =>
    // A phone tells how it is held over and over; only the newest is ever sent.
    phone.page.evaluate(async (degrees) => {
      for (let frame = 0; frame < 30; frame += 1) {
        dispatchEvent(
          new DeviceOrientationEvent("deviceorientation", { alpha: degrees, beta: 65, gamma: 0 }),
        );
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }, alpha);
  const sunX = async (): Promise<number | undefined> => (await placeOnPicture(screen.page, "Sun"))?.x;
  await turn(0);
  await expect.poll(sunX).toBeDefined();
  const before = (await sunX()) ?? 0;
  await turn(12);
  // The phone turned left, so that the Sun lies farther to the right.
  await expect.poll(sunX).toBeGreaterThan(before + 40);

  await phone.page.getByRole("button", { name: "Mars" }).click();
  await expect(factsOf(screen.page, "Mars")).toBeVisible();
  await expect(phone.page.getByText("At Mars")).toBeVisible();

  const pad = phone.page.getByRole("application", { name: "Move" });
  const box = await pad.boundingBox();
  if (!box) throw new Error("no pad");
  await phone.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await phone.page.mouse.down();
  await phone.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 100);
  // Travelling backwards leaves Mars so small that it gets its name again.
  await expect.poll(() => placeOnPicture(screen.page, "Mars")).toBeDefined();
  await phone.page.mouse.up();

  await phone.context.close();
  await expect(screen.page.getByText("The smartphone lost its connection")).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => placeOnPicture(screen.page, "Mars")).toBeDefined();
  await screen.page.getByRole("button", { name: "Disconnect" }).click();
  await openView(screen.page);
  await expect(panel.getByRole("button", { name: "Connect a smartphone" })).toBeVisible();
});
