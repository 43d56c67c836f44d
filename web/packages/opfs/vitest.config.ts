import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["source"] },
  test: { name: "opfs", include: ["src/**/*.test.ts"] },
});
