// Compact's data grid with 100,000 and 1,000,000 rows of ten columns, compared with AG Grid Community and TanStack Table with
// Virtual: the same rows in the same browser, timed from the call until the expected rows are at the top. Each round uses a
// new page, so no grid pays for the garbage of another.
import { figure, median } from "./lib/figure.mjs";
import { openSides } from "./lib/sides.mjs";
import { progress } from "./lib/watchdog.mjs";

// Row counts can be given as arguments: npm run bench grid 50000
const COUNTS = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100_000, 1_000_000];
/** The figures are medians. With more than `ROWS_IN_ROUNDS` rows a round of the other grids takes minutes, so there is only one. */
const ROUNDS = 3;
const ROWS_IN_ROUNDS = 200_000;
const SCROLL_FRAMES = 240;
/** A step that takes longer than this has hung. */
const STEP_MS = 200_000;
const NAMES = ["grid-orbit", "grid-ag", "grid-tanstack"];
const [OURS, ...PEERS] = NAMES;

/** Rejects if a page does not answer in time. */
async function within(step, answer) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${step} takes more than ${STEP_MS / 1000} s.`)), STEP_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs one round of one grid in a new page, and returns the milliseconds of each action. */
async function measure(sides, name, count) {
  const page = await sides.openPage(name);
  try {
    const call = (step, ...args) =>
      within(
        `${name}: ${step}`,
        page.evaluate(([step, args]) => window.side[step](...args), [step, args]),
      );
    await page.bringToFront();
    await call("make", count);
    const ms = {};
    ms.mount = await call("mount");
    ms.sortText = await call("sort", "name", false);
    ms.sortNumbers = await call("sort", "score", true);
    await call("unsort");
    // Few rows contain the first text, and fewer the second.
    ms.filterFirst = await call("filter", "rosan");
    ms.filterNext = await call("filter", "rosanb");
    await call("filter", "");
    const frames = await call("scroll", SCROLL_FRAMES);
    ms.scrollMedian = median(frames);
    ms.scrollWorst = Math.max(...frames);
    await call("unmount");
    return ms;
  } finally {
    await page.close();
  }
}

const start = performance.now();
const sides = await openSides({}, NAMES, []);
try {
  const ratios = { sort: [], filter: [], mount: [] };
  let scrollWorst = 0;
  for (const count of COUNTS) {
    const results = Object.fromEntries(NAMES.map((name) => [name, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of round % 2 ? NAMES.toReversed() : NAMES) {
        if (round > 0 && name !== OURS && count > ROWS_IN_ROUNDS) continue;
        const ms = await measure(sides, name, count);
        results[name].push(ms);
        const said = Object.entries(ms).map(([key, value]) => `${key} ${value.toFixed(0)}`);
        const seconds = ((performance.now() - start) / 1000).toFixed(0);
        progress(
          `${seconds} s: ${count} rows, round ${round + 1} of ${ROUNDS}, ${name}: ${said.join(", ")} ms`,
        );
      }
    }
    const middle = (name, key) => median(results[name].map((ms) => ms[key]));
    const better = (key) => Math.min(...PEERS.map((name) => middle(name, key)));
    for (const key of Object.keys(results[OURS][0])) {
      for (const name of NAMES) figure(`grid.${count}.${key}.${name.slice(5)}`, middle(name, key), "ms");
    }
    for (const key of ["sortText", "sortNumbers"]) ratios.sort.push(better(key) / middle(OURS, key));
    for (const key of ["filterFirst", "filterNext"]) ratios.filter.push(better(key) / middle(OURS, key));
    ratios.mount.push(middle(OURS, "mount") / better("mount"));
    scrollWorst = Math.max(scrollWorst, middle(OURS, "scrollWorst"));
  }
  // The worst case of text and numbers, first and second text, fewer and more rows.
  figure("grid.sort.speedup", Math.min(...ratios.sort), "ratio");
  figure("grid.filter.speedup", Math.min(...ratios.filter), "ratio");
  figure("grid.mount.ratio", Math.max(...ratios.mount), "ratio");
  figure("grid.scroll.worst", scrollWorst, "ms");
} finally {
  await sides.close();
}
