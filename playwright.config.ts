import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/lib/browsers.mjs";

const executablePath = findBrowser();
const firefoxSpecs = /\.firefox\.spec\.ts$/;

// The app under test is the built one; each worker starts its own gateway (e2e/support/gateway.ts).
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
          // Chromium's sandbox refuses to run as root, which is what a container is.
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
