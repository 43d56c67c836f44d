// npm run build: everything that `npm start` serves. `--wasm` stops after the wasm modules.
import { buildWasm } from "./lib/build-wasm.mjs";
import { buildWeb } from "./lib/build-web.mjs";
import { checkNode, ensureNpm } from "./lib/ensure-npm.mjs";
import { main } from "./lib/steps.mjs";

await main(async () => {
  checkNode();
  await ensureNpm();
  await buildWasm();
  if (!process.argv.includes("--wasm")) await buildWeb();
});
