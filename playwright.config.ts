import { fileURLToPath } from "node:url";
import { defineConfig, type Project } from "@playwright/test";
import { findTestBrowser } from "./scripts/lib/browsers.mjs";

const executablePath = findTestBrowser();
const firefoxSpecs = /\.firefox\.spec\.ts$/;
/** They draw with WebGL or WebGPU. Without a graphics card, one frame takes all cores. */
const drawingSpecs = /\/(batdemo|cricketcity(-room)?|engine-[\w-]+|hero-sky|solarsystem[\w-]*)\.spec\.ts$/;
const chromium: Project["use"] = {
  browserName: "chromium",
  trace: "off",
  // Tests of motion and of the service worker switch them on (e2e/support/test.ts). In the others, they take half of the CPU time.
  serviceWorkers: "block",
  contextOptions: { reducedMotion: "reduce" },
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      // Chromium's headless shell gives a frame a process of its own only if it is told to. A preview in an endless loop needs one.
      "--site-per-process",
      // Chromium's sandbox does not work as root, the user of most containers.
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  },
};
/** Tests that take many minutes (`npm run test:long`). */
const long: Project = { name: "long", testMatch: "long/**", workers: 1, use: chromium };

// Tests the built app; each worker starts its own gateway (e2e/support/gateway.ts). Workers share no port (e2e/support/ports.ts)
// and no folder, and build nothing (e2e/support/sites). The projects are started in this order: what takes longest comes first.
export default defineConfig({
  testDir: "e2e",
  globalSetup: "e2e/support/sites/build-sites.ts",
  outputDir: "test-results/e2e",
  snapshotPathTemplate: "{testDir}/aria/{arg}{ext}",
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env["CI"] !== undefined,
  // While a test waits, as many do, others use its time: on two cores, three take a tenth less time than two.
  workers: 3,
  retries: 0,
  reporter: "list",
  projects: [
    { name: "gl", testMatch: drawingSpecs, workers: 1, use: chromium },
    {
      name: "firefox",
      testMatch: firefoxSpecs,
      use: {
        browserName: "firefox",
        channel: "moz-firefox",
        launchOptions: {
          executablePath: fileURLToPath(new URL("e2e/support/firefox-bidi.mjs", import.meta.url)),
        },
      },
    },
    {
      name: "chromium",
      testIgnore: [firefoxSpecs, drawingSpecs, "webkit/**", "long/**"],
      fullyParallel: true,
      use: chromium,
    },
    ...(process.env["LONG_TESTS"] === undefined ? [] : [long]),
  ],
});
