import { defineConfig } from "@playwright/test";

// Playwright runs the stories and waits; the browser is WebKitGTK by its own driver (browser.ts).
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/webkit",
  timeout: 900_000,
  expect: { timeout: 15_000 },
  workers: 1,
  reporter: "list",
});
