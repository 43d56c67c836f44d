// Opening a dialog and a select of 1,000 options: time of the main thread until they stand and are painted, beside
// Radix Dialog and downshift on the same page in the same browser.
import { figure, median } from "./lib/figure.mjs";
import { openSides } from "./lib/sides.mjs";

const ROUNDS = 5;
const OPENINGS = 12;
const WARM_UP = 3;
const SIDES = { orbit: "runtime-orbit", peer: "runtime-peers" };

/** Seconds of the main thread so far, by what it did. */
async function spent(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** What the main thread does while `act` is awaited, in milliseconds: all of it, and the scripts alone. */
async function took(session, act) {
  const before = await spent(session);
  await act();
  const after = await spent(session);
  return {
    all: (after.TaskDuration - before.TaskDuration) * 1000,
    scripts: (after.ScriptDuration - before.ScriptDuration) * 1000,
  };
}

/** What an opening takes of the main thread. What the bench takes itself, waiting for as many frames, is not in it. */
async function openings(page, session, part) {
  await page.bringToFront();
  const opened = [];
  const idle = [];
  for (let index = 0; index < WARM_UP + OPENINGS; index += 1) {
    const nothing = await took(session, () => page.evaluate(() => window.side.wait()));
    const opening = await took(session, () => page.evaluate((part) => window.side.open(part), part));
    await page.evaluate((part) => window.side.close(part), part);
    if (index < WARM_UP) continue;
    idle.push(nothing);
    opened.push(opening);
  }
  const middle = (list, key) => median(list.map((each) => each[key]));
  return {
    all: middle(opened, "all") - middle(idle, "all"),
    scripts: middle(opened, "scripts") - middle(idle, "scripts"),
    idle: middle(idle, "all"),
  };
}

const sides = await openSides({}, Object.values(SIDES));
try {
  const sessions = {};
  for (const [side, name] of Object.entries(SIDES)) {
    const page = sides.pages[name];
    sessions[side] = await page.context().newCDPSession(page);
    // Time that the thread was running, not the time that went by: what else the machine does is not counted.
    await sessions[side].send("Performance.enable", { timeDomain: "threadTicks" });
  }
  for (const part of ["dialog", "select"]) {
    const ms = { orbit: [], peer: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const side of round % 2 ? ["peer", "orbit"] : ["orbit", "peer"]) {
        const { all, scripts, idle } = await openings(sides.pages[SIDES[side]], sessions[side], part);
        ms[side].push(all);
        console.log(
          `${part} ${side}: ${all.toFixed(2)} ms, of which scripts ${scripts.toFixed(2)} ms; the bench ${idle.toFixed(2)} ms`,
        );
      }
    }
    figure(`runtime.${part}.orbit`, median(ms.orbit), "ms");
    figure(`runtime.${part}.${part === "dialog" ? "radix" : "downshift"}`, median(ms.peer), "ms");
    figure(`runtime.${part}.ratio`, median(ms.orbit) / median(ms.peer), "ratio");
  }
} finally {
  await sides.close();
}
