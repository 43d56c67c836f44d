import { defineConfig } from "vitest/config";

// Every workspace has its own project; `tests` contains the tests that concern several folders.
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
