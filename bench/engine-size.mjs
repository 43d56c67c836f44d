// What a page that shows a glb makes a browser load: script and wasm, gzip. The peer is three.js with GLTFLoader.
import { figure } from "./lib/figure.mjs";
import { bundle, gzipKb } from "./lib/sides.mjs";

const LIMIT_KB = 120;

const sizes = {};
for (const name of ["viewer-orbit", "viewer-three"]) {
  let totalKb = 0;
  console.log(`${name}:`);
  for (const { file, bytes } of await bundle(name)) {
    if (!/\.(js|wasm)$/.test(file)) continue;
    const kb = gzipKb(bytes);
    totalKb += kb;
    console.log(`  ${kb.toFixed(1).padStart(8)} kB  ${file}`);
  }
  sizes[name] = totalKb;
}
figure("engine.size", sizes["viewer-orbit"], "kB");
figure("engine.size.three", sizes["viewer-three"], "kB");
if (sizes["viewer-orbit"] > LIMIT_KB) {
  console.error(`The engine is larger than ${LIMIT_KB} kB.`);
  process.exitCode = 1;
}
