import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/lib/browsers.mjs";

const executablePath = findBrowser();
const firefoxSpecs = /\.firefox\.spec\.ts$/;

// Tests the built app; each worker starts its own gateway (e2e/support/gateway.ts).
export default defineConfig({
  testDir: "e2e",
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
      testIgnore: [firefoxSpecs, "webkit/**"],
      use: {
        browserName: "chromium",
        trace: "retain-on-failure",
        launchOptions: {
          ...(executablePath === undefined ? {} : { executablePath }),
          // Chromium's sandbox does not work as root, the user of most containers.
          args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
        },
      },
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
  ],
});
