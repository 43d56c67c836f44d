// npm run bench NAME: builds what is measured and runs bench/NAME.mjs, which prints `figure NAME VALUE UNIT`.
import { existsSync, readdirSync } from "node:fs";
import { buildWasm } from "./lib/build-wasm.mjs";
import { buildWeb } from "./lib/build-web.mjs";
import { ensureBrowser } from "./lib/ensure-browser.mjs";
import { checkNode, ensureNpm } from "./lib/ensure-npm.mjs";
import { fromRoot } from "./lib/paths.mjs";
import { exitCodeOf, Stop } from "./lib/process.mjs";
import { main, say } from "./lib/steps.mjs";

await main(async () => {
  const names = readdirSync(fromRoot("bench"))
    .filter((file) => file.endsWith(".mjs"))
    .map((file) => file.slice(0, -".mjs".length));
  const [name, ...args] = process.argv.slice(2);
  if (!name) {
    say(`npm run bench NAME, where NAME is one of: ${names.join(", ")}`);
    return 0;
  }
  if (!names.includes(name)) throw new Stop(`There is no bench ${name}. There are: ${names.join(", ")}.`);
  checkNode();
  await ensureNpm();
  // What is only compared with is no dependency of the product and has a lock file of its own.
  if (existsSync(fromRoot("bench/package-lock.json"))) {
    await ensureNpm(fromRoot("bench"), "Install what is compared with");
  }
  await buildWasm();
  await buildWeb();
  process.env["CHROMIUM_PATH"] = await ensureBrowser();
  return exitCodeOf(process.execPath, [fromRoot("bench", `${name}.mjs`), ...args]);
});
