// What a package of the gateway contains besides its own folder: the built app.
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";

/** Where the app lies in a package. `bin/orbitroom-gateway.mjs` serves it from there. */
export const APP_PATH = "dist/app";

/**
 * @param {string} folder of the package
 * @param {string} app folder of the built app
 */
export async function addApp(folder, app) {
  await removeApp(folder);
  // Times are kept: a compressed copy that is older than its page is not served.
  await cp(app, join(folder, APP_PATH), { recursive: true, preserveTimestamps: true });
}

/** @param {string} folder of the package */
export async function removeApp(folder) {
  await rm(join(folder, APP_PATH), { recursive: true, force: true });
}
