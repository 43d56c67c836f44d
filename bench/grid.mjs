// 100,000 and 1,000,000 rows of ten columns, beside AG Grid Community and TanStack Table with Virtual: the same rows in
// the same browser, each timed from the call until the rows that must be on top are there. Each round is a page of its
// own, so that no side pays for what another one has left behind.
import { figure, median } from "./lib/figure.mjs";
import { openSides } from "./lib/sides.mjs";

// Other counts can be given: npm run bench grid 50000
const COUNTS = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100_000, 1_000_000];
/** The middle of so many rounds; of the peers with more rows than these a round takes minutes, and one has to do. */
const ROUNDS = 3;
const ROWS_IN_ROUNDS = 200_000;
const SCROLL_FRAMES = 240;
/** No step of the bench takes longer, or it has come to a standstill. */
const STEP_MS = 200_000;
const NAMES = ["grid-orbit", "grid-ag", "grid-tanstack"];
const [OURS, ...PEERS] = NAMES;

/** Rejects when a page does not answer. */
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

/** One round of one side in a page of its own: milliseconds by what was done. */
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
    // What is searched for stands in few rows, and in fewer with the next key.
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
        console.log(
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
  // The least favourable of text and numbers, first and next key, fewer rows and more.
  figure("grid.sort.speedup", Math.min(...ratios.sort), "ratio");
  figure("grid.filter.speedup", Math.min(...ratios.filter), "ratio");
  figure("grid.mount.ratio", Math.max(...ratios.mount), "ratio");
  figure("grid.scroll.worst", scrollWorst, "ms");
} finally {
  await sides.close();
}
