// Before `npm pack`: puts the built app into the package. `postpack.mjs` removes it again.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { addApp } from "./package-files.mjs";

const gateway = resolve(import.meta.dirname, "..");
const app = resolve(gateway, "../app/dist");
if (existsSync(join(gateway, "dist/main.js")) && existsSync(join(app, "index.html"))) {
  await addApp(gateway, app);
} else {
  process.stderr.write(
    "The gateway and the app are not built. Run npm run build in the root folder first.\n",
  );
  process.exitCode = 1;
}
