// npm run webkit: sees the documentation's examples run in WebKitGTK. No part of `npm test`: few machines have its driver.
import { buildWasm } from "./lib/build-wasm.mjs";
import { buildWeb } from "./lib/build-web.mjs";
import { findWebKitDriver } from "./lib/ensure-browser.mjs";
import { checkNode, ensureNpm } from "./lib/ensure-npm.mjs";
import { findOnPath, nodeTool, Stop } from "./lib/process.mjs";
import { main } from "./lib/steps.mjs";

await main(async () => {
  checkNode();
  if (!findWebKitDriver() || !findOnPath("Xvfb")) {
    throw new Stop("This needs WebKitWebDriver and Xvfb. Debian has them as webkit2gtk-driver and xvfb.");
  }
  await ensureNpm();
  await buildWasm();
  await buildWeb();
  return nodeTool("@playwright/test/cli.js", ["test", "--config=e2e/webkit", ...process.argv.slice(2)]);
});
