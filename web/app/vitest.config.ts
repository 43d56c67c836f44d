import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { appFolders, appsPlugin } from "./vite-plugins/apps-plugin.ts";

const FRAME = "virtual:sandbox-frame";

/** Replaces `sandbox-frame-plugin.ts`, which builds the frame of the examples: no unit test loads that. */
const sandboxFrame = {
  name: "sandbox-frame",
  resolveId: (id: string) => (id === FRAME ? `\0${FRAME}` : undefined),
  load: (id: string) => (id === `\0${FRAME}` ? 'export const frameUrl = "";' : undefined),
};

const web = join(import.meta.dirname, "..");

/** The tests of all pages: those of the shell, of the kit, of the rooms, of the documentation and of the apps. */
export default defineConfig({
  root: web,
  plugins: [sandboxFrame, appsPlugin(appFolders(web))],
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    name: "app",
    environment: "happy-dom",
    setupFiles: ["app-kit/src/page/register-icons.ts"],
    include: ["{app,app-kit,apps/*,docs,rooms}/{src,vite-plugins}/**/*.test.{ts,tsx}"],
  },
});
