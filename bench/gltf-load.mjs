// The time from a model's bytes to its first frame in an idle viewer, compared with three.js in the same browser.
//
// The viewer is open, has its environment and lights, and has been idle for a second, as before a user opens a model. Both
// engines may use that second. Ours compiles the two programs that most models need then, and the others while images are
// decoded; three.js compiles at the first frame (`compileAsync` needs the model, so it would only move the work within the
// measured time).
//
// It also measures the time to load a file of 900,000 nodes with 2,000 problems, which must not grow with their product.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { figure, median } from "./lib/figure.mjs";
import { MODELS, openSides } from "./lib/sides.mjs";
import { progress } from "./lib/watchdog.mjs";

const ROUNDS = 5;
const IDLE_MS = 1000;
// Self-contained files, whose time includes no requests, come first; then files that refer to others.
const MODEL_FILES = [
  "models/gt/packages/core/test/in/BoxVertexColors.glb",
  "models/gt/packages/cli/test/in/chr_knight.glb",
  "models/gt/packages/functions/test/in/ShapeCollection.glb",
  "models/gt/packages/functions/test/in/many-cubes.gltf",
  "models/gt/packages/view/assets/DamagedHelmet.glb",
  "models/xr/media/gltf/camp/camp.gltf",
  "models/xr/media/gltf/controller/controller.gltf",
  "models/xr/media/gltf/cube-room/cube-room.gltf",
  "models/xr/media/gltf/headset/headset.gltf",
  "models/xr/media/gltf/sunflower/sunflower.gltf",
];

if (!existsSync(join(MODELS, MODEL_FILES[0]))) {
  console.error(
    "The test models are missing: put them into ../shared/gltf or set ORBIT_GLTF_DATA to their folder.",
  );
  process.exit(1);
}

/** Loads a model in a new viewer: milliseconds from its bytes (or its URL, if it refers to other files) to the first frame. */
async function loadMs(page, url) {
  await page.bringToFront();
  return page.evaluate(
    async ({ url, idleMs }) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 256, height: 256 });
      document.body.append(canvas);
      const viewer = await window.side.open(canvas, { antialias: true });
      const bytes = url.endsWith(".glb") ? await (await fetch(url)).arrayBuffer() : undefined;
      await new Promise((resolve) => setTimeout(resolve, idleMs));
      viewer.drawn();
      const start = performance.now();
      await viewer.load(bytes, url);
      viewer.frame(0);
      viewer.drawn();
      const ms = performance.now() - start;
      const report = viewer.report();
      viewer.close();
      canvas.remove();
      return { ms, report };
    },
    { url, idleMs: IDLE_MS },
  );
}

const NODES = 900_000;
const PROBLEMS = 2000;

/** A file of nodes, a few of which refer to a mesh that does not exist. */
function nodesWithProblems() {
  const nodes = Array.from({ length: NODES }, (_, index) =>
    index % (NODES / PROBLEMS) === 0 ? '{"mesh":0}' : "{}",
  );
  return Buffer.from(`{"asset":{"version":"2.0"},"nodes":[${nodes.join()}]}`);
}

/** Seconds from the bytes of a file with many problems to the model, or to the error that lists them. */
function manyProblemsSecs(page) {
  return page.evaluate(async () => {
    const viewer = await window.side.open(document.createElement("canvas"), { antialias: true });
    const bytes = await (await fetch("/made/problems.gltf")).arrayBuffer();
    const start = performance.now();
    const { warnings } = await viewer.load(bytes).catch(({ problems }) => ({ warnings: problems }));
    const secs = (performance.now() - start) / 1000;
    viewer.close();
    if (warnings.length === 0) throw new Error("The file has no problems");
    return secs;
  });
}

const sides = await openSides({ "made/problems.gltf": nodesWithProblems() });
try {
  const ratios = [];
  for (const [number, file] of MODEL_FILES.entries()) {
    if (number > 0) await sides.restart();
    const ms = { orbit: [], three: [] };
    const triangles = {};
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const side of round % 2 ? ["three", "orbit"] : ["orbit", "three"]) {
        const { ms: took, report } = await loadMs(sides.pages[side], `/${file}`);
        triangles[side] = report.triangles;
        if (round > 0) ms[side].push(took);
      }
    }
    const ratio = median(ms.orbit) / median(ms.three);
    ratios.push(ratio);
    progress(
      `${file.split("/").at(-1)}: ${median(ms.orbit).toFixed(1)} ms, three.js ${median(ms.three).toFixed(1)} ms, ratio ${ratio.toFixed(2)}, ` +
        `triangles ${triangles.orbit} and ${triangles.three}`,
    );
  }
  figure(
    "gltf_load.ratio_three",
    Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length),
    "ratio",
  );
  await sides.restart();
  const secs = [];
  for (let round = 0; round < ROUNDS; round += 1) secs.push(await manyProblemsSecs(sides.pages.orbit));
  figure("gltf.many_problems_s", median(secs), "s");
} finally {
  await sides.close();
}
