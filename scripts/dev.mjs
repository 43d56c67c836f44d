// npm run dev: the app with hot reload, the gateway and the wasm modules rebuilt when their sources change.
import { watch } from "node:fs";
import { buildWasm } from "./lib/build-wasm.mjs";
import { checkNode, ensureNpm } from "./lib/ensure-npm.mjs";
import { fromRoot } from "./lib/paths.mjs";
import { checkPort, portFrom, serve } from "./lib/serve.mjs";
import { main, say } from "./lib/steps.mjs";

/** Builds wasm again after the sources have been still for a moment, one build at a time. */
function watchCrates() {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let isBuilding = false;
  let isStale = false;
  const build = async () => {
    if (isBuilding) {
      isStale = true;
      return;
    }
    isBuilding = true;
    do {
      isStale = false;
      await buildWasm().catch((error) => say(`${error.message} The module built before stays in use.`));
    } while (isStale);
    isBuilding = false;
  };
  watch(fromRoot("crates"), { recursive: true }, (_event, name) => {
    if (!name?.endsWith(".rs") && !name?.endsWith(".toml")) return;
    clearTimeout(timer);
    timer = setTimeout(build, 200);
  });
}

await main(async () => {
  checkNode();
  const port = portFrom("PORT", 4600);
  await checkPort(port, "127.0.0.1", "npm run dev");
  await ensureNpm();
  await buildWasm();
  watchCrates();
  const code = await serve([
    {
      args: [fromRoot("node_modules/tsx/dist/cli.mjs"), "watch", "--conditions=source", "src/main.ts"],
      cwd: fromRoot("web/gateway"),
      env: { PORT: String(port), DATA_DIR: process.env["DATA_DIR"] || fromRoot("data") },
    },
    {
      args: [fromRoot("node_modules/vite/bin/vite.js")],
      env: { GATEWAY_PORT: String(port) },
    },
  ]);
  // The watcher would keep this process alive.
  process.exit(code);
});
