import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: { name: "react-hub", environment: "happy-dom", include: ["src/**/*.test.{ts,tsx}"] },
});
