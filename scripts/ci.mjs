// Runs all tests and checks for continuous integration, and ends with a report. Every check runs, so one run shows everything
// that fails. `.ci/run` passes the time at which it started.
import { mkdirSync } from "node:fs";
import { exec } from "./lib/exec.mjs";
import { fromRoot } from "./lib/paths.mjs";
import { runStages } from "./lib/stages.mjs";
import { main, say } from "./lib/steps.mjs";
import { suites } from "./lib/suites.mjs";
import { hasFailed, reportOf } from "./lib/test-report.mjs";
import { noResults } from "./lib/test-results.mjs";

const checks = ["lint", "types", "rust", "architecture", "sizes"];
const ERROR_LINES = 30;

/**
 * Runs a check, which is not a test: it only counts if it fails.
 * @param {string} name of its npm script
 */
async function runCheck(name) {
  const { failed, all } = await exec({
    stdio: ["inherit", ["inherit", "pipe"], ["inherit", "pipe"]],
    all: true,
    reject: false,
  })`npm run ${name}`;
  if (!failed) return noResults();
  const error = all.trim().split("\n").slice(-ERROR_LINES).join("\n");
  return { ...noResults(), failed: 1, failures: [{ name, error }] };
}

/** @param {number} durationMs */
const minutes = (durationMs) => (durationMs / 60_000).toFixed(1);

await main(async () => {
  const startedMs = Number(process.argv[2] ?? Date.now());
  mkdirSync(fromRoot("test-results"), { recursive: true });
  const reports = await runStages([
    ...suites.filter(({ onDemand }) => !onDemand),
    ...checks.map((name) => ({ title: `check:${name}`, run: () => runCheck(`check:${name}`) })),
  ]);
  const endToEnd = reports.find(({ title }) => title === suites.find(({ name }) => name === "e2e")?.title);
  say(
    `\n${reportOf(reports, [
      `figure ci.total ${minutes(Date.now() - startedMs)} min`,
      `figure ci.e2e ${minutes(endToEnd?.durationMs ?? 0)} min`,
      `figure ci.flaky ${reports.flatMap(({ results }) => results.flaky).length} count`,
    ])}`,
  );
  return hasFailed(reports) ? 1 : 0;
});
