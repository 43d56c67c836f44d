import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["source"] },
  // A test reads a module as a data URL.
  assetsInclude: ["**/*.wasm"],
  test: { name: "engine", environment: "happy-dom", include: ["src/**/*.test.{ts,tsx}"] },
});
