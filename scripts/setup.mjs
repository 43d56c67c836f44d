// Checks Node and installs the npm packages if package-lock.json has changed. Runs before every other script.
import { checkNode, installPackages, needsPackages } from "./lib/install-packages.mjs";
import { checkCargo, ensureRust } from "./lib/install-rust.mjs";
import { allDone, main } from "./lib/steps.mjs";
import { ensureWasmTools } from "./lib/wasm-tools.mjs";

/** Installs the tools that compile the wasm modules. */
async function installWasmCompiler() {
  await ensureRust();
  await ensureWasmTools();
}

await main(async () => {
  checkNode();
  if (!needsPackages()) return installPackages();
  // The first build, which follows, needs Rust and its tools as well, so they are compiled while npm waits for the network.
  // Without cargo it would fail after minutes.
  checkCargo();
  await allDone([installPackages(), installWasmCompiler()]);
});
