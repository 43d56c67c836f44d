import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { fontPreloadPlugin } from "./web/app/build/font-preload-plugin.ts";
import { propsPlugin } from "./web/app/build/props-plugin.ts";
import { sandboxFramePlugin } from "./web/app/build/sandbox-frame-plugin.ts";
import { serviceWorkerPlugin } from "./web/app/build/service-worker-plugin.ts";
import { styleOrderPlugin } from "./web/app/build/style-order-plugin.ts";

const root = fileURLToPath(new URL("./web/app", import.meta.url));
const gateway = `http://127.0.0.1:${process.env["GATEWAY_PORT"] ?? "4600"}`;

export default defineConfig({
  root,
  plugins: [
    react(),
    propsPlugin(fileURLToPath(new URL("./web/packages/compact/src", import.meta.url))),
    sandboxFramePlugin(`${root}/docs/sandbox/frame/main.tsx`),
    styleOrderPlugin(/^@layer compact\.tokens\b/),
    fontPreloadPlugin(/instrument-sans-latin-wght/),
    serviceWorkerPlugin(`${root}/service-worker/service-worker.ts`),
  ],
  resolve: { conditions: ["source", "module", "browser", "development|production"] },
  worker: { format: "es" },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: ["chrome115", "firefox121", "safari17.4"],
    // The gateway's policy allows neither inline scripts nor `data:` fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/room": { target: gateway, ws: true },
      "/config": { target: gateway },
      "/healthz": { target: gateway },
    },
  },
});
