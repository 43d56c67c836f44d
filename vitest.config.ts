import { defineConfig } from "vitest/config";

// Every workspace brings its own project; `tests` holds what crosses folders.
export default defineConfig({
  test: {
    projects: [
      "web/app",
      "web/gateway",
      "web/packages/*",
      {
        resolve: { conditions: ["source"] },
        ssr: { resolve: { conditions: ["source"] } },
        test: { name: "tests", include: ["tests/**/*.test.ts"] },
      },
    ],
  },
});
