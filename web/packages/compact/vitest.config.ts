import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["source"] },
  test: {
    name: "compact",
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
    // Tests find elements by the class names in the style sheets.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: "non-scoped" } },
  },
});
