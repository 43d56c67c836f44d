import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["source"] },
  test: {
    name: "compact",
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
    // Tests find parts by the names that the style sheets give them.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: "non-scoped" } },
  },
});
