import { build, loadConfigFromFile, type Plugin } from "vite";
import { fromRoot } from "../../../scripts/lib/paths.mjs";

/** Bundles the app's database as a classic script, `module.js`, that defines `localDatabase`. */
export async function buildLocalDatabase(folder: string): Promise<void> {
  const entry = fromRoot("web/app-kit/src/stores/local-database.ts");
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      lib: { entry, formats: ["iife"], name: "localDatabase", fileName: () => "module.js" },
    },
  });
}

/**
 * Builds the `service-worker.js` that `SERVICE_WORKER=remove` ships, with the app's own settings, but without the other files of
 * the app, which are the same.
 */
export async function buildRemoval(folder: string): Promise<void> {
  const before = process.env["SERVICE_WORKER"];
  process.env["SERVICE_WORKER"] = "remove";
  const app = await loadConfigFromFile({ command: "build", mode: "production" }, fromRoot("vite.config.ts"));
  if (before === undefined) delete process.env["SERVICE_WORKER"];
  else process.env["SERVICE_WORKER"] = before;
  const plugins = (app?.config.plugins ?? []).flat() as Plugin[];
  const plugin = plugins.find(({ name }) => name === "orbitroom:service-worker");
  if (plugin === undefined) throw new Error("The app is built without the plugin for its service worker.");
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    plugins: [plugin],
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: fromRoot("web/app-kit/src/room-paths.ts") },
    },
  });
}
