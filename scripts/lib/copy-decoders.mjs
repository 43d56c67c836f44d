// Copies the decoders of Draco meshes and KTX2 images into the engine, as modules for browsers, so that they load with and without
// a bundler. Both are licensed under Apache-2.0: draco3d is Google's, the transcoder of Basis Universal comes with three.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minify, transformWithOxc } from "vite";
import { fingerprint, isStamped, stampAfter } from "./fingerprint.mjs";
import { fromRoot } from "./paths.mjs";
import { skip, step } from "./steps.mjs";

const decoders = [
  {
    package: "node_modules/draco3d",
    folder: ".",
    script: "draco_decoder_nodejs.js",
    to: fromRoot("web/packages/engine/wasm/draco"),
    name: "draco_decoder",
    global: "DracoDecoderModule",
    types: 'import type { DecoderModule } from "draco3d";\n',
    result: "DecoderModule",
  },
  {
    package: "node_modules/three",
    folder: "examples/jsm/libs/basis",
    script: "basis_transcoder.js",
    to: fromRoot("web/packages/engine/wasm/basis"),
    name: "basis_transcoder",
    global: "BASIS",
    types: "",
    result: "unknown",
  },
];

/** Copies the decoders whose package has changed. */
export async function copyDecoders() {
  for (const decoder of decoders) {
    const current = fingerprint({
      paths: ["scripts/lib/copy-decoders.mjs", join(decoder.package, "package.json")],
    });
    const stampPath = join(decoder.to, ".stamp");
    if (isStamped(stampPath, current)) skip(`Copy ${decoder.name}`);
    else await step(`Copy ${decoder.name}`, () => stampAfter(stampPath, current, async () => copy(decoder)));
  }
}

/** Globals that only Node and older module loaders define. */
const absent = ["process", "module", "exports", "define", "__filename"];

/**
 * A decoder's script without its code for Node: bundlers for browsers would look for Node's modules.
 * @param {string} name
 * @param {string} source
 */
export async function forBrowsers(name, source) {
  const define = Object.fromEntries(absent.map((each) => [each, "undefined"]));
  const { code } = await transformWithOxc(source, `${name}.js`, { define });
  const result = await minify(`${name}.js`, code, { module: true, mangle: false });
  if (result.errors.length > 0) throw new Error(`The script of ${name} cannot be compiled.`);
  if (/\brequire\(/.test(result.code)) throw new Error(`The script of ${name} still needs Node.`);
  return result.code;
}

/**
 * Copies script and wasm. The script defines a global, so an added export makes it a module.
 * @param {typeof decoders[number]} decoder
 */
async function copy({ package: packageDir, folder, script, to, name, global, types, result }) {
  const from = fromRoot(packageDir, folder);
  mkdirSync(to, { recursive: true });
  copyFileSync(join(from, `${name}.wasm`), join(to, `${name}.wasm`));
  const source = readFileSync(join(from, script), "utf8");
  const browserScript = await forBrowsers(name, `${source}\nexport default ${global};\n`);
  const notice =
    "// SPDX-License-Identifier: Apache-2.0. Changed: without what runs in Node only, and as a module.";
  writeFileSync(join(to, `${name}.js`), `${notice}\n${browserScript}\n`);
  const start = `declare const start: (options: { locateFile(name: string): string }) => Promise<${result}>;`;
  writeFileSync(join(to, `${name}.d.ts`), `${types}${start}\nexport default start;\n`);
}
