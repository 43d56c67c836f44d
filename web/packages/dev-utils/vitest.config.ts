import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["source"] },
  test: { name: "dev-utils", include: ["src/**/*.test.ts"] },
});
