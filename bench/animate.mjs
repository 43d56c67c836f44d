// Main-thread time for a frame with 200 skinned, animated figures, compared with three.js in the same browser.
import { figure, median } from "./lib/figure.mjs";
import { crowd } from "./lib/glb.mjs";
import { frameTimesMs, openSides } from "./lib/sides.mjs";
import { progress } from "./lib/watchdog.mjs";

const FIGURES = 200;
const ROUNDS = 3;

const sides = await openSides({ "made/crowd.glb": crowd(FIGURES, { joints: 24, rings: 24, keys: 31 }) });
try {
  const ms = { orbit: [], three: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of round % 2 ? ["three", "orbit"] : ["orbit", "three"]) {
      const { times, report } = await frameTimesMs(sides.pages[side], "/made/crowd.glb", {
        frames: 60,
        animated: true,
      });
      ms[side].push(median(times));
      progress(`${side}: ${median(times).toFixed(3)} ms, ${JSON.stringify(report)}`);
    }
  }
  figure("animate.orbit", median(ms.orbit), "ms");
  figure("animate.three", median(ms.three), "ms");
  figure("animate.ratio_three", median(ms.orbit) / median(ms.three), "ratio");
} finally {
  await sides.close();
}
