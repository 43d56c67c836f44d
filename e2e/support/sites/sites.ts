// What tests build and serve themselves. Everything else is the built app, which a gateway serves.
import react from "@vitejs/plugin-react";
import { fromRoot } from "../../../scripts/lib/paths.mjs";
import { buildLocalDatabase, buildRemoval } from "./app-parts.ts";
import { buildPage } from "./build-page.ts";
import { buildEnginePackage, buildEngineViewer } from "./engine.ts";
import { buildExamples } from "./examples.ts";
import type { Site, SiteName } from "./site.ts";

/** A page that is one device of a room. Only React's development build mounts twice in StrictMode. */
const roomPage = (page: string): Site => ({
  inputs: ["web/packages", page],
  build: (folder) =>
    buildPage(fromRoot(page), folder, { define: { "process.env.NODE_ENV": '"development"' } }),
});

/** All sites by their names. */
export const sites: Readonly<Record<SiteName, Site>> = {
  /** A computer that plays a match in a room. */
  cricket: {
    inputs: ["web/packages", "web/app-kit/src", "web/apps/cricketcity/src"],
    build: (folder) => buildPage(fromRoot("web/apps/cricketcity/src/live/testing/page"), folder),
  },
  "engine-package": { inputs: ["web/packages/engine"], build: buildEnginePackage },
  "engine-viewer": { inputs: ["web/packages", "examples"], build: buildEngineViewer },
  /** A page that draws what a test requests, with the engine's sources. */
  "engine-page": {
    inputs: ["web/packages", "e2e/engine-page"],
    build: (folder) => buildPage(fromRoot("e2e/engine-page"), folder),
  },
  examples: { inputs: ["web/packages", "web/docs/src", "e2e/examples-page"], build: buildExamples },
  grid: {
    inputs: ["web/packages", "e2e/grid-page"],
    build: (folder) => buildPage(fromRoot("e2e/grid-page"), folder),
  },
  "local-database": { inputs: ["web/packages", "web/app-kit/src/stores"], build: buildLocalDatabase },
  /** The reading view on a page of its own. */
  reader: {
    inputs: ["web/packages", "web/app-kit/src", "web/apps/books/src"],
    build: (folder) =>
      buildPage(fromRoot("web/apps/books/src/reader/testing"), folder, {
        plugins: [react()],
        worker: { format: "es" },
      }),
  },
  removal: { inputs: ["vite.config.ts", "web/app"], build: buildRemoval },
  room: roomPage("e2e/room-page"),
  "room-react": roomPage("e2e/room-react-page"),
};
