// Copies the decoders of Draco meshes and KTX2 images into the engine, as modules, so that they load with and without a
// bundler. Both are licensed under Apache-2.0: draco3d is Google's, the transcoder of Basis Universal comes with three.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fromRoot } from "./paths.mjs";

const decoders = [
  {
    from: fromRoot("node_modules/draco3d"),
    script: "draco_decoder_nodejs.js",
    to: fromRoot("web/packages/engine/wasm/draco"),
    name: "draco_decoder",
    global: "DracoDecoderModule",
    types: 'import type { DecoderModule } from "draco3d";\n',
    result: "DecoderModule",
  },
  {
    from: fromRoot("node_modules/three/examples/jsm/libs/basis"),
    script: "basis_transcoder.js",
    to: fromRoot("web/packages/engine/wasm/basis"),
    name: "basis_transcoder",
    global: "BASIS",
    types: "",
    result: "unknown",
  },
];

/** Copies script and wasm of each decoder. The scripts define a global; an export makes modules of them. */
export function copyDecoders() {
  for (const { from, script, to, name, global, types, result } of decoders) {
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
}
