// Download size of a page that shows a glb: scripts and wasm, gzip. Compared with three.js and GLTFLoader.
import { referencesIn } from "./lib/chunk-graph.mjs";
import { figure } from "./lib/figure.mjs";
import { bundle, gzipKb } from "./lib/sides.mjs";

const LIMIT_KB = 150;
const LIMIT_RATIO_THREE = 0.97;

/** The files that an entry imports or fetches by URL. Lazy imports, such as the module for WebGPU, are not loaded. */
function loadedFiles(entry, files) {
  const queue = [entry];
  const seen = new Set();
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const bytes = files.get(file);
    if (bytes === undefined || seen.has(file)) continue;
    seen.add(file);
    if (file.endsWith(".js")) queue.push(...referencesIn(Buffer.from(bytes).toString(), file).needed);
  }
  return [...seen];
}

const sizes = {};
for (const name of ["viewer-orbit", "viewer-three"]) {
  const files = new Map((await bundle(name)).map(({ file, bytes }) => [file, bytes]));
  console.log(`${name}:`);
  sizes[name] = 0;
  for (const file of loadedFiles(`${name}.js`, files)) {
    const kb = gzipKb(files.get(file));
    sizes[name] += kb;
    console.log(`  ${kb.toFixed(1).padStart(8)} kB  ${file}`);
  }
}
const ratio = sizes["viewer-orbit"] / sizes["viewer-three"];
figure("engine.size", sizes["viewer-orbit"], "kB");
figure("engine.size.three", sizes["viewer-three"], "kB");
figure("engine.size.ratio_three", ratio, "ratio");
if (sizes["viewer-orbit"] > LIMIT_KB || ratio > LIMIT_RATIO_THREE) {
  console.error(`The engine is larger than ${LIMIT_KB} kB, or than ${LIMIT_RATIO_THREE} of three.js.`);
  process.exitCode = 1;
}
