// npm run webkit: tests the examples of the documentation in WebKitGTK. Not part of `npm test`, because few machines have
// its WebDriver.
import { findWebKitDriver } from "./lib/browsers.mjs";
import { buildWasm } from "./lib/build-wasm.mjs";
import { buildWeb } from "./lib/build-web.mjs";
import { exec } from "./lib/exec.mjs";
import { findOnPath } from "./lib/programs.mjs";
import { main, UserError } from "./lib/steps.mjs";

await main(async () => {
  if (!findWebKitDriver() || !findOnPath("Xvfb")) {
    throw new UserError(
      "WebKitWebDriver and Xvfb are missing. On Debian, install the packages webkit2gtk-driver and xvfb.",
    );
  }
  await buildWasm();
  await buildWeb();
  await exec`playwright test --config=e2e/webkit ${process.argv.slice(2)}`;
});
