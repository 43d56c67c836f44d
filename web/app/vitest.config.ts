import { defineConfig } from "vitest/config";

const FRAME = "virtual:sandbox-frame";

/** In place of `vite-plugins/sandbox-frame-plugin.ts`, which builds the frame of the examples: no unit test loads it. */
const sandboxFrame = {
  name: "sandbox-frame",
  resolveId: (id: string) => (id === FRAME ? `\0${id}` : undefined),
  load: (id: string) => (id === `\0${FRAME}` ? 'export const frameUrl = "";' : undefined),
};

export default defineConfig({
  plugins: [sandboxFrame],
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    name: "app",
    environment: "happy-dom",
    setupFiles: ["src/shell/register-icons.ts"],
    include: ["**/*.test.{ts,tsx}"],
    exclude: ["dist/**", "node_modules/**"],
  },
});
