// Main-thread time for a frame with 500 boxes that cast and receive the shadows of one sun, compared with three.js in the same
// browser. The camera moves in every frame, and both draw the shadow map again.
import { figure, median } from "./lib/figure.mjs";
import { boxField } from "./lib/glb.mjs";
import { frameTimesMs, openSides } from "./lib/sides.mjs";
import { progress } from "./lib/watchdog.mjs";

const CASTERS = 500;
const FRAMES = 60;
const ROUNDS = 3;
const MODEL = "made/casters.glb";

const sides = await openSides({ [MODEL]: boxField(CASTERS, { different: true }) });
try {
  const ms = { orbit: [], three: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of round % 2 ? ["three", "orbit"] : ["orbit", "three"]) {
      const options = { frames: FRAMES, shadowed: true };
      const { times, report } = await frameTimesMs(sides.pages[side], `/${MODEL}`, options);
      ms[side].push(median(times));
      progress(`shadows ${side}: ${median(times).toFixed(3)} ms, ${JSON.stringify(report)}`);
    }
  }
  figure("shadows.orbit", median(ms.orbit), "ms");
  figure("shadows.three", median(ms.three), "ms");
  figure("shadows.ratio_three", median(ms.orbit) / median(ms.three), "ratio");
} finally {
  await sides.close();
}
