import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["source"] },
  test: {
    name: "crux",
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
    // Tests find elements by the original class names.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: "non-scoped" } },
  },
});
