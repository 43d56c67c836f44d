import { defineConfig } from "vitest/config";

const FRAME = "virtual:sandbox-frame";

/** In place of `sandbox-frame-plugin.ts`, which builds the frame of the examples: no unit test loads it. */
const sandboxFrame = {
  name: "sandbox-frame",
  resolveId: (id: string) => (id === FRAME ? `\0${FRAME}` : undefined),
  load: (id: string) => (id === `\0${FRAME}` ? 'export const frameUrl = "";' : undefined),
};

/** The tests of the pages: those of the shell, of what all share, and of each part. */
export default defineConfig({
  plugins: [sandboxFrame],
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    name: "app",
    environment: "happy-dom",
    setupFiles: ["app-kit/src/page/register-icons.ts"],
    include: ["{app,app-kit,apps/*,docs,rooms}/{src,vite-plugins}/**/*.test.{ts,tsx}"],
  },
});
