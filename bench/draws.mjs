// Main-thread time for a frame with 10,000 draws, compared with three.js in the same browser.
import { figure, median } from "./lib/figure.mjs";
import { boxField } from "./lib/glb.mjs";
import { frameTimesMs, openSides } from "./lib/sides.mjs";
import { progress } from "./lib/watchdog.mjs";

const DRAWS = 10_000;
const FRAMES = 60;
const ROUNDS = 3;

const sides = await openSides({
  "made/different.glb": boxField(DRAWS, { different: true }),
  "made/equal.glb": boxField(DRAWS, { different: false }),
});
try {
  for (const [name, url, instanced] of [
    ["draws", "/made/different.glb", false],
    ["draws.instanced", "/made/equal.glb", true],
  ]) {
    if (instanced) await sides.restart();
    const ms = { orbit: [], three: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const side of round % 2 ? ["three", "orbit"] : ["orbit", "three"]) {
        const { times, report } = await frameTimesMs(sides.pages[side], url, { frames: FRAMES, instanced });
        ms[side].push(median(times));
        progress(`${name} ${side}: ${median(times).toFixed(3)} ms, ${JSON.stringify(report)}`);
      }
    }
    figure(`${name}.orbit`, median(ms.orbit), "ms");
    figure(`${name}.three`, median(ms.three), "ms");
    figure(`${name}.ratio_three`, median(ms.orbit) / median(ms.three), "ratio");
  }
} finally {
  await sides.close();
}
