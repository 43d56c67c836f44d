// npm run dev: serves the app with hot reload, and rebuilds the gateway and the wasm modules when their sources change.
import { watch } from "node:fs";
import { buildWasm } from "./lib/build-wasm.mjs";
import { fromRoot } from "./lib/paths.mjs";
import { checkPort, portFrom, serve } from "./lib/serve.mjs";
import { describeError, main, say } from "./lib/steps.mjs";

const quietMs = 200;

/** Rebuilds the wasm modules once the Rust sources have not changed for `quietMs`, one build at a time. */
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
      await buildWasm().catch((error) => say(`${describeError(error)}\nThe previous build stays in use.`));
    } while (isStale);
    isBuilding = false;
  };
  watch(fromRoot("crates"), { recursive: true }, (_event, name) => {
    if (!name?.endsWith(".rs") && !name?.endsWith(".toml")) return;
    clearTimeout(timer);
    timer = setTimeout(build, quietMs);
  });
}

await main(async () => {
  const port = portFrom("PORT", 4600);
  await checkPort(port, "127.0.0.1", "npm run dev");
  await buildWasm();
  watchCrates();
  const exitCode = await serve([
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
  process.exit(exitCode);
});
