// npm run pack:all: builds all packages and writes them to `dist/packages` as npm would publish them. `-- FOLDER` writes them there.
// From a fresh clone, it installs and builds what they need first.
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { buildWasm } from "./lib/build-wasm.mjs";
import { packPackages } from "./lib/pack-packages.mjs";
import { fromRoot } from "./lib/paths.mjs";
import { main, say } from "./lib/steps.mjs";

await main(async () => {
  const [folder] = process.argv.slice(2);
  const target = folder ? resolve(folder) : fromRoot("dist/packages");
  mkdirSync(target, { recursive: true });
  await buildWasm();
  const packed = await packPackages(target);
  say(`\nTo install one in another project, with the others that it uses:`);
  for (const { name, tarballs } of packed) say(`  ${name}: npm install ${tarballs.join(" ")}`);
});
