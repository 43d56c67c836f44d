// Main-thread time until a dialog and a select of 1,000 options are open and painted, compared with Radix Dialog and
// downshift on the same page in the same browser.
import { figure, median } from "./lib/figure.mjs";
import { openSides } from "./lib/sides.mjs";
import { progress } from "./lib/watchdog.mjs";

const ROUNDS = 5;
const OPENINGS = 12;
const WARM_UP = 3;
const SIDES = { orbit: "runtime-orbit", peer: "runtime-peers" };

/** Main-thread time so far, in seconds by kind of work. */
async function spent(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** Main-thread time during `act`, in milliseconds: in total, and in scripts. */
async function took(session, act) {
  const before = await spent(session);
  await act();
  const after = await spent(session);
  return {
    all: (after.TaskDuration - before.TaskDuration) * 1000,
    scripts: (after.ScriptDuration - before.ScriptDuration) * 1000,
  };
}

/** Main-thread time of opening a component, less the time that the bench itself takes to wait for as many frames. */
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
    // CPU time of the thread, not wall time: independent of other load on the machine.
    await sessions[side].send("Performance.enable", { timeDomain: "threadTicks" });
  }
  for (const part of ["dialog", "select"]) {
    const ms = { orbit: [], peer: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const side of round % 2 ? ["peer", "orbit"] : ["orbit", "peer"]) {
        const { all, scripts, idle } = await openings(sides.pages[SIDES[side]], sessions[side], part);
        ms[side].push(all);
        progress(
          `${part} ${side}: ${all.toFixed(2)} ms, including ${scripts.toFixed(2)} ms of scripts; the bench itself ${idle.toFixed(2)} ms`,
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
