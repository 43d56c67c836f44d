import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

// Sources and build are both one folder below the workspace, so this path is right in either.
const BUILT_APP = resolve(import.meta.dirname, "../../app/dist");

/** The folder of the built app; empty if it was not built. */
export const DEFAULT_APP_DIR = existsSync(join(BUILT_APP, "index.html")) ? BUILT_APP : "";
