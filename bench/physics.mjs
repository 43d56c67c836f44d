// The time of a step of one ball and of 1,000 balls, in wasm, compared with cannon-es and Rapier on the same page; and the size of
// the package.
import { readFileSync } from "node:fs";
import { fromRoot } from "../scripts/lib/paths.mjs";
import { figure, median } from "./lib/figure.mjs";
import { gzipKb, openSides } from "./lib/sides.mjs";
import { progress } from "./lib/watchdog.mjs";

const ROUNDS = 7;
/** Two seconds of balls that fly, bounce and roll; none rests yet. */
const STEPS = 480;
const COUNTS = { one: 1, thousand: 1000 };
const OURS = "orbit";

const sides = await openSides({}, ["physics"]);
try {
  const page = sides.pages.physics;
  const names = await page.evaluate(() => window.side.names);
  for (const [label, count] of Object.entries(COUNTS)) {
    const us = Object.fromEntries(names.map((name) => [name, []]));
    // The first round compiles.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const name of round % 2 ? names.toReversed() : names) {
        const measured = await page.evaluate((args) => window.side.measure(...args), [name, count, STEPS]);
        if (!Number.isFinite(measured.spread)) throw new Error(`The balls of ${name} have no places.`);
        if (round > 0) us[name].push(measured.us);
        if (round === ROUNDS) progress(`${name}, ${count}: ${JSON.stringify(measured)}`);
      }
    }
    const middle = (name) => median(us[name]);
    for (const name of names) {
      figure(`physics.${label}_us${name === OURS ? "" : `.${name}`}`, middle(name), "us");
    }
    if (label === "thousand") {
      const best = Math.min(...names.filter((name) => name !== OURS).map(middle));
      figure("physics.ratio_best", middle(OURS) / best, "ratio");
    }
  }
} finally {
  await sides.close();
}

const wasmDir = fromRoot("web/packages/physics/wasm");
const files = ["orbit_physics_wasm_bg.wasm", "orbit_physics_wasm_bg.js"];
figure(
  "physics.size",
  files.reduce((sum, file) => sum + gzipKb(readFileSync(`${wasmDir}/${file}`)), 0),
  "kB",
);
