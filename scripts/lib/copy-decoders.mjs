// Copies the decoders of Draco meshes and KTX2 images into the engine, as modules, so that they load with and without a
// bundler. Both are licensed under Apache-2.0: draco3d is Google's, the transcoder of Basis Universal comes with three.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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

/**
 * Copies script and wasm. The script defines a global; an export makes a module of it.
 * @param {typeof decoders[number]} decoder
 */
function copy({ package: packageDir, folder, script, to, name, global, types, result }) {
  const from = fromRoot(packageDir, folder);
  mkdirSync(to, { recursive: true });
  copyFileSync(join(from, `${name}.wasm`), join(to, `${name}.wasm`));
  const source = readFileSync(join(from, script), "utf8");
  writeFileSync(
    join(to, `${name}.js`),
    `// SPDX-License-Identifier: Apache-2.0\n${source}\nexport default ${global};\n`,
  );
  const start = `declare const start: (options: { locateFile(name: string): string }) => Promise<${result}>;`;
  writeFileSync(join(to, `${name}.d.ts`), `${types}${start}\nexport default start;\n`);
}
