import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./web/app/vite-plugins/chunk-groups.ts";
import { fontPreloadPlugin } from "./web/app/vite-plugins/font-preload-plugin.ts";
import { pagePreloadPlugin } from "./web/app/vite-plugins/page-preload-plugin.ts";
import { precompressPlugin } from "./web/app/vite-plugins/precompress-plugin.ts";
import { routesPlugin } from "./web/app/vite-plugins/routes-plugin.ts";
import { serviceWorkerPlugin } from "./web/app/vite-plugins/service-worker-plugin.ts";
import { routePaths } from "./web/app-kit/src/route-paths.ts";
import { docsPaths } from "./web/docs/src/page-list.ts";
import { readPropsTables } from "./web/docs/vite-plugins/props-tables.ts";
import { readReference } from "./web/docs/vite-plugins/reference-tables.ts";
import { sandboxFramePlugin } from "./web/docs/vite-plugins/sandbox-frame-plugin.ts";
import { tablesPlugin } from "./web/docs/vite-plugins/tables-plugin.ts";
import { SEAT_KEY } from "./web/rooms/src/session/seat-key.ts";

const root = fileURLToPath(new URL("./web/app", import.meta.url));
const gateway = `http://127.0.0.1:${process.env["GATEWAY_PORT"] ?? "4600"}`;

// The documentation's router accepts any path, so its pages are listed.
const { docs: _, ...pagePaths } = routePaths;

export default defineConfig({
  root,
  plugins: [
    react(),
    tablesPlugin({
      id: "virtual:compact-props",
      exportName: "propsTables",
      folders: ["compact", "crux"].map((name) =>
        fileURLToPath(new URL(`./web/packages/${name}/src`, import.meta.url)),
      ),
      read: readPropsTables,
    }),
    tablesPlugin({
      id: "virtual:webrtc-reference",
      exportName: "referenceTables",
      folders: [fileURLToPath(new URL("./web/packages/webrtc/src", import.meta.url))],
      read: readReference,
    }),
    tablesPlugin({
      id: "virtual:nexus-reference",
      exportName: "referenceTables",
      folders: [fileURLToPath(new URL("./web/packages/nexus/src", import.meta.url))],
      read: readReference,
    }),
    routesPlugin([...Object.values(pagePaths), ...docsPaths]),
    sandboxFramePlugin(fileURLToPath(new URL("./web/docs/src/sandbox/frame/main.tsx", import.meta.url))),
    fontPreloadPlugin(/instrument-sans-latin-wght/),
    pagePreloadPlugin({ roomPath: routePaths.room, seatKey: SEAT_KEY }),
    serviceWorkerPlugin({
      entry: `${root}/src/service-worker/service-worker.ts`,
      removal: `${root}/src/service-worker/remove-service-worker.ts`,
      isRemoved: process.env["SERVICE_WORKER"] === "remove",
    }),
    precompressPlugin(),
  ],
  resolve: { conditions: ["source", "module", "browser", "development|production"] },
  worker: {
    format: "es",
    rolldownOptions: {
      output: {
        // The licences of pdf.js' parts have no ending, by which a server would know that they are texts.
        assetFileNames: ({ names }) =>
          `assets/[name]-[hash]${names.every((name) => name.includes(".")) ? "[extname]" : ".txt"}`,
      },
    },
  },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: ["chrome115", "firefox121", "safari17.4"],
    // The gateway's content security policy forbids inline scripts and `data:` fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    proxy: {
      // The slash: without it, the proxy would take the sources in `/rooms/` too.
      "/room/": { target: gateway, ws: true },
      "/config": { target: gateway },
      "/healthz": { target: gateway },
    },
  },
});
