// npm run screenshots: creates the README's screenshot, the social card and the app's icons from the built gateway.
// Run `npm run build` first, and check the images before you commit them.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findBrowser } from "./lib/browsers.mjs";
import { launchGateway } from "./lib/gateway-process.mjs";
import { fromRoot } from "./lib/paths.mjs";
import { main, step } from "./lib/steps.mjs";

const publicDir = fromRoot("web", "app", "public");
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 780 };

/** The image that is sent in the screenshot: the sun rising over a planet. */
const sunrise = `<body style="margin:0;height:600px;overflow:hidden;background:
  radial-gradient(circle 26px at 66% 58%, #fff8e6 0 60%, #ffd98a 75%, transparent),
  radial-gradient(circle 420px at 66% 58%, rgb(255 176 66 / 0.75), rgb(214 92 48 / 0.3) 40%, transparent 72%),
  linear-gradient(#060912, #101a33 55%, #24365c)">
  <div style="position:absolute;left:-420px;top:345px;width:1900px;height:1900px;border-radius:50%;background:
  radial-gradient(circle at 62% 6%, #31507e, #0a1428 26%, #04070f 50%);box-shadow:0 0 46px 4px rgb(126 178 255 / 0.55)"></div>`;

/**
 * Opens a page on a device without animations, whose user has answered the consent dialog.
 * @param {import("@playwright/test").Browser} browser
 * @param {{ width: number, height: number }} viewport
 * @param {number} [deviceScaleFactor]
 */
async function openDevice(browser, viewport, deviceScaleFactor = 1) {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor,
    colorScheme: "dark",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  await context.addInitScript(() => localStorage.setItem("orbitroom.consent.1", "NEC_ACC"));
  return context.newPage();
}

/**
 * Draws an icon from icon.svg.
 * @param {import("@playwright/test").Page} page
 * @param {string} name
 * @param {number} sizePx
 * @param {{ bleed?: boolean }} [options] bleed: the background fills the square, for systems that mask icons themselves
 */
async function drawIcon(page, name, sizePx, { bleed = false } = {}) {
  const svg = readFileSync(join(publicDir, "icon.svg"), "utf8");
  const drawn = bleed ? svg.replace(/ rx="\d+"/, "").replace("scale(6.1)", "scale(5)") : svg;
  await page.setViewportSize({ width: sizePx, height: sizePx });
  await page.setContent(
    `<body style="margin:0"><img style="display:block;width:100%" src="data:image/svg+xml,${encodeURIComponent(drawn)}">`,
  );
  await page.screenshot({ path: join(publicDir, "icons", name), omitBackground: true });
}

/**
 * Connects two devices, exchanges messages and an image, and returns the phone's screenshot.
 * @param {import("@playwright/test").Browser} browser
 * @param {string} url
 * @param {Buffer} image
 */
async function screenshotRoom(browser, url, image) {
  const laptop = await openDevice(browser, desktop);
  const mobile = await openDevice(browser, phone, 2);
  await laptop.goto(`${url}/commonroom`);
  await laptop.getByLabel("Room code").fill("STAR42");
  await laptop.getByRole("button", { name: "Connect with smartphone" }).click();
  await laptop.waitForURL(/\/commonroom\/[\w-]+$/);
  await mobile.goto(laptop.url());
  await mobile.getByLabel("Room code").fill("STAR42");
  await mobile.getByRole("button", { name: "Connect", exact: true }).click();
  /** @param {import("@playwright/test").Page} page @param {string} text */
  const say = async (page, text) => {
    await page.getByLabel("Message", { exact: true }).fill(text);
    await page.getByRole("button", { name: "Send", exact: true }).click();
  };
  await say(laptop, "Got the sunrise this morning. Sending it over.");
  await mobile.getByText("Got the sunrise").first().waitFor();
  await laptop
    .getByLabel("Enter a file here")
    .setInputFiles({ name: "sunrise.jpg", mimeType: "image/jpeg", buffer: image });
  await mobile.getByRole("log").getByRole("img", { name: "sunrise.jpg" }).waitFor();
  await say(mobile, "That was quick. It's already on my phone.");
  await laptop.getByText("That was quick").first().waitFor();
  return mobile.screenshot();
}

await main(async () => {
  mkdirSync(join(publicDir, "icons"), { recursive: true });
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  const dataDir = mkdtempSync(join(tmpdir(), "orbitroom-screenshots-"));
  const gateway = await launchGateway({ DATA_DIR: dataDir });
  try {
    await step("Icons", async () => {
      const page = await openDevice(browser, desktop);
      await drawIcon(page, "icon-192.png", 192);
      await drawIcon(page, "icon-512.png", 512);
      await drawIcon(page, "icon-maskable-512.png", 512, { bleed: true });
      await drawIcon(page, "apple-touch-icon.png", 180, { bleed: true });
    });
    const home = await openDevice(browser, desktop, 2);
    await home.goto(gateway.url, { waitUntil: "networkidle" });
    const homeImage = await home.screenshot();
    await step("Social card", async () => {
      const card = await openDevice(browser, { width: 800, height: 420 }, 1.5);
      await card.goto(gateway.url, { waitUntil: "networkidle" });
      await card.screenshot({ path: join(publicDir, "social-card.png") });
    });
    await step("Screenshot", async () => {
      const sky = await openDevice(browser, { width: 960, height: 600 });
      await sky.setContent(sunrise);
      const skyImage = await sky.screenshot({ type: "jpeg", quality: 85 });
      const phoneImage = await screenshotRoom(browser, gateway.url, skyImage);
      const page = await openDevice(browser, { width: 1280, height: 860 });
      /** @param {Buffer} bytes */
      const source = (bytes) => `data:image/png;base64,${bytes.toString("base64")}`;
      await page.setContent(`<body style="margin:0;height:860px;position:relative;background:transparent">
        <img src="${source(homeImage)}" style="position:absolute;left:0;top:0;width:1180px;border-radius:14px">
        <img src="${source(phoneImage)}" style="position:absolute;right:8px;bottom:8px;width:330px;border-radius:32px;outline:7px solid #1b2130">`);
      writeFileSync(fromRoot("assets", "screenshot.png"), await page.screenshot({ omitBackground: true }));
    });
  } finally {
    await browser.close();
    await gateway.end("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true });
  }
});
