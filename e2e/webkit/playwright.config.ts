import { defineConfig } from "@playwright/test";

// Playwright only runs the tests; WebKitGTK is controlled by its own driver (browser.ts).
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/webkit",
  timeout: 900_000,
  expect: { timeout: 15_000 },
  workers: 1,
  reporter: "list",
});
