import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { pagePaths, prerenderedPaths } from "./web/app/src/pages/page-paths.ts";
import { appFolders, appsPlugin, readAppFacts } from "./web/app/vite-plugins/apps-plugin.ts";
import { chunkGroups } from "./web/app/vite-plugins/chunk-groups.ts";
import { inlineScriptsPlugin } from "./web/app/vite-plugins/inline-scripts-plugin.ts";
import { pagePreloadPlugin } from "./web/app/vite-plugins/page-preload-plugin.ts";
import { prerenderPlugin } from "./web/app/vite-plugins/prerender-plugin.ts";
import { routesPlugin } from "./web/app/vite-plugins/routes-plugin.ts";
import { serviceWorkerPlugin } from "./web/app/vite-plugins/service-worker-plugin.ts";
import { trustedTypesPlugin } from "./web/app/vite-plugins/trusted-types-plugin.ts";
import { webManifestPlugin } from "./web/app/vite-plugins/web-manifest-plugin.ts";
import { SHARE_FIELD, SHARE_PATH } from "./web/app-kit/src/files/shared-files.ts";
import { ROOM_PATH } from "./web/app-kit/src/room-paths.ts";
import { sandboxFramePlugin } from "./web/docs/vite-plugins/sandbox-frame-plugin.ts";
import {
  fontPreload,
  precompress,
  propsTables,
  referenceTables,
} from "./web/packages/react-hub/src/vite/index.ts";
import { SEAT_KEY } from "./web/rooms/src/session/seat-key.ts";

const web = fileURLToPath(new URL("./web", import.meta.url));
const root = `${web}/app`;
const gateway = `http://127.0.0.1:${process.env["GATEWAY_PORT"] ?? "4600"}`;

/** The folders of the apps, and those of further ones that are kept elsewhere, separated by colons. */
const extraFolders = process.env["EXTRA_APPS"]?.split(":") ?? [];
const conditions = ["source", "module", "browser", "development|production"];
const folders = [...appFolders(web), ...extraFolders];
const apps = await readAppFacts(folders);

/** The plugins that provide virtual modules. */
const sources = [
  propsTables({
    id: "virtual:compact-props",
    exportName: "propsTables",
    folders: ["compact", "crux"].map((name) => `${web}/packages/${name}/src`),
  }),
  referenceTables({
    id: "virtual:webrtc-reference",
    exportName: "referenceTables",
    folders: [`${web}/packages/webrtc/src`],
  }),
  referenceTables({
    id: "virtual:nexus-reference",
    exportName: "referenceTables",
    folders: [`${web}/packages/nexus/src`],
  }),
  referenceTables({
    id: "virtual:engine-reference",
    exportName: "referenceTables",
    folders: [`${web}/packages/engine/src`],
    entries: ["index.ts", "full/index.ts", "react/index.ts", "element/index.ts"],
  }),
  appsPlugin(folders),
  sandboxFramePlugin(`${web}/docs/src/sandbox/frame/main.tsx`),
];

export default defineConfig({
  root,
  plugins: [
    react(),
    ...sources,
    routesPlugin([...Object.values(pagePaths), ROOM_PATH, ...apps.flatMap(({ paths }) => paths)]),
    fontPreload(/instrument-sans-latin-wght/),
    pagePreloadPlugin({ roomPath: ROOM_PATH, seatKey: SEAT_KEY }),
    trustedTypesPlugin(),
    // After all that add a script.
    inlineScriptsPlugin(),
    webManifestPlugin({
      basePath: `${root}/web-manifest.json`,
      apps,
      share: { path: SHARE_PATH, field: SHARE_FIELD },
    }),
    prerenderPlugin({
      entry: `${root}/src/prerender/render-page.tsx`,
      paths: [...prerenderedPaths, ROOM_PATH]
        .map((path) => path.replace(/(?<=.)\/[:*].*$/, ""))
        .concat(apps.flatMap(({ prerendered }) => prerendered)),
      plugins: sources,
      conditions,
    }),
    serviceWorkerPlugin({
      entry: `${root}/src/service-worker/service-worker.ts`,
      removal: `${root}/src/service-worker/remove-service-worker.ts`,
      isRemoved: process.env["SERVICE_WORKER"] === "remove",
      foldersOnDemand: folders.filter((_, index) => apps[index]?.offline === "once opened"),
    }),
    precompress(),
  ],
  resolve: { conditions },
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
    fs: { allow: [fileURLToPath(new URL(".", import.meta.url)), ...extraFolders] },
    proxy: {
      // The slash: without it, the proxy would take the sources in `/rooms/` too.
      "/room/": { target: gateway, ws: true },
      "/config": { target: gateway },
      "/healthz": { target: gateway },
    },
  },
});
