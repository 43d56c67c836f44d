// What a page that shows a glb makes a browser load: script and wasm, gzip. The peer is three.js with GLTFLoader.
import { referencesIn } from "./lib/chunk-graph.mjs";
import { figure } from "./lib/figure.mjs";
import { bundle, gzipKb } from "./lib/sides.mjs";

const LIMIT_KB = 140;

/**
 * The files that come with an entry: what it imports and what it fetches by address. What it imports only when asked
 * to, as the module for WebGPU, a page that shows a glb does not load.
 */
function filesWith(entry, files) {
  const open = [entry];
  const seen = new Set();
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const bytes = files.get(file);
    if (bytes === undefined || seen.has(file)) continue;
    seen.add(file);
    if (file.endsWith(".js")) open.push(...referencesIn(Buffer.from(bytes).toString(), file).needed);
  }
  return [...seen];
}

const sizes = {};
for (const name of ["viewer-orbit", "viewer-three"]) {
  const files = new Map((await bundle(name)).map(({ file, bytes }) => [file, bytes]));
  console.log(`${name}:`);
  sizes[name] = 0;
  for (const file of filesWith(`${name}.js`, files)) {
    const kb = gzipKb(files.get(file));
    sizes[name] += kb;
    console.log(`  ${kb.toFixed(1).padStart(8)} kB  ${file}`);
  }
}
figure("engine.size", sizes["viewer-orbit"], "kB");
figure("engine.size.three", sizes["viewer-three"], "kB");
if (sizes["viewer-orbit"] > LIMIT_KB) {
  console.error(`The engine is larger than ${LIMIT_KB} kB.`);
  process.exitCode = 1;
}
