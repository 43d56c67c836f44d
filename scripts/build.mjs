// npm run build: builds the wasm modules, the app and the gateway. `-- --wasm` builds the wasm modules only.
import { buildWasm } from "./lib/build-wasm.mjs";
import { buildWeb } from "./lib/build-web.mjs";
import { main } from "./lib/steps.mjs";

await main(async () => {
  await buildWasm();
  if (!process.argv.includes("--wasm")) await buildWeb();
});
