// npm run bench lighthouse [PATH…]: Lighthouse's mobile profile on the built app, served by the built gateway. Each page is measured
// three times, and the run with the best performance counts: others were disturbed. ROUNDS sets how often.
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { launchOptions, startGateway } from "./lib/devices.mjs";
import { figure } from "./lib/figure.mjs";
import { freePort } from "./lib/free-port.mjs";
import { progress, watchSide } from "./lib/watchdog.mjs";

const PATHS = [
  "/",
  "/commonroom",
  "/compact",
  "/compact/datagrid",
  "/books",
  "/worldbingo",
  "/imageanalyzer",
  "/airpainter",
];
const ROUNDS = Number(process.env["ROUNDS"] || 3);
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
/** What a visitor of the page waits for: the audit, the name of its figure, and the unit. */
const AUDITS = [
  ["largest-contentful-paint", "lcp", "ms"],
  ["first-contentful-paint", "fcp", "ms"],
  ["total-blocking-time", "tbt", "ms"],
  ["cumulative-layout-shift", "cls", "score"],
];

const paths = process.argv.length > 2 ? process.argv.slice(2) : PATHS;
const gateway = await startGateway();
const options = await launchOptions();
let current = "";
watchSide("lighthouse", () => `measures ${current}`);

for (const path of paths) {
  const runs = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    current = `${path}, round ${round}`;
    const run = await measure(`${gateway.url}${path}`);
    progress(`${path}: performance ${scoreOf(run, "performance")} in round ${round}`);
    runs.push(run);
  }
  runs.sort((one, other) => scoreOf(other, "performance") - scoreOf(one, "performance"));
  const [best] = runs;
  if (best) report(path, best);
}
await gateway.stop();

/** Measures a page in a browser of its own, which has nothing of it yet. */
async function measure(url) {
  const port = await freePort();
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: "error" });
    if (!result) throw new Error(`Lighthouse has not measured ${url}.`);
    const { runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.code}, ${runtimeError.message}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

/** The score of a category, from 0 to 100. */
function scoreOf(run, category) {
  return Math.round((run.categories[category]?.score ?? 0) * 100);
}

/** Prints the figures of a page, and what costs it points. */
function report(path, run) {
  const name = path === "/" ? "home" : path.slice(1).replaceAll("/", "_");
  for (const category of CATEGORIES)
    figure(`lighthouse.${name}.${category.replaceAll("-", "_")}`, scoreOf(run, category), "score");
  for (const [audit, short, unit] of AUDITS)
    figure(`lighthouse.${name}.${short}`, run.audits[audit]?.numericValue ?? 0, unit);
  figure(`lighthouse.${name}.script`, scriptBytes(run) / 1000, "kB");
  for (const category of CATEGORIES.slice(1)) {
    for (const { id } of run.categories[category]?.auditRefs ?? []) {
      const { score, title, details } = run.audits[id] ?? {};
      if (typeof score !== "number" || score === 1) continue;
      progress(`  ${category}: ${title} (${id}) ${JSON.stringify(details?.items ?? []).slice(0, 500)}`);
    }
  }
}

/** What the scripts of a page take to transfer. */
function scriptBytes(run) {
  const requests = run.audits["network-requests"]?.details?.items ?? [];
  return requests
    .filter(({ resourceType }) => resourceType === "Script")
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
}
