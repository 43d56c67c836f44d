import { fileURLToPath } from "node:url";
import { defineConfig, type Project } from "@playwright/test";
import { findBrowser } from "./scripts/lib/browsers.mjs";

const executablePath = findBrowser();
const firefoxSpecs = /\.firefox\.spec\.ts$/;
const chromium: Project["use"] = {
  browserName: "chromium",
  trace: "retain-on-failure",
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    // Chromium's sandbox does not work as root, the user of most containers.
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  },
};
/** Tests that take many minutes (`npm run test:long`). */
const long: Project = { name: "long", testMatch: "long/**", use: { ...chromium, trace: "off" } };

// Tests the built app; each worker starts its own gateway (e2e/support/gateway.ts).
export default defineConfig({
  testDir: "e2e",
  globalSetup: "e2e/support/sites/build-sites.ts",
  outputDir: "test-results/e2e",
  snapshotPathTemplate: "{testDir}/aria/{arg}{ext}",
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env["CI"] !== undefined,
  workers: 1,
  retries: 0,
  reporter: "list",
  projects: [
    {
      name: "chromium",
      testIgnore: [firefoxSpecs, "webkit/**", "long/**"],
      use: chromium,
    },
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
    ...(process.env["LONG_TESTS"] === undefined ? [] : [long]),
  ],
});
