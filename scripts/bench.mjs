// npm run bench NAME: builds the product and runs bench/NAME.mjs, which prints `figure NAME VALUE UNIT`. A bench
// that prints nothing for five minutes ends with an error that says where each side stood; STALL_SECONDS sets another time.
import { readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { ensureBrowser } from "./lib/browsers.mjs";
import { buildWasm } from "./lib/build-wasm.mjs";
import { buildWeb } from "./lib/build-web.mjs";
import { exec } from "./lib/exec.mjs";
import { installPackages } from "./lib/install-packages.mjs";
import { fromRoot } from "./lib/paths.mjs";
import { main, say, UserError } from "./lib/steps.mjs";

await main(async () => {
  const names = readdirSync(fromRoot("bench"))
    .filter((file) => file.endsWith(".mjs"))
    .map((file) => file.slice(0, -".mjs".length));
  const [name, ...args] = process.argv.slice(2);
  if (!name) {
    say(`npm run bench NAME, where NAME is one of: ${names.join(", ")}`);
    return;
  }
  if (!names.includes(name))
    throw new UserError(`Unknown bench ${name}. The benches are: ${names.join(", ")}.`);
  // The libraries that Orbitroom is compared with are not dependencies of the product and have their own lock file.
  await installPackages(fromRoot("bench"), "Install the packages of bench/");
  await buildWasm();
  await buildWeb();
  const env = { CHROMIUM_PATH: await ensureBrowser() };
  const watchdog = pathToFileURL(fromRoot("bench/lib/watchdog.mjs")).href;
  await exec({ env })`node --import ${watchdog} ${fromRoot("bench", `${name}.mjs`)} ${args}`;
});
