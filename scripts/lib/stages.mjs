// Runs the stages of a test run one after the other, even after one that failed.
import { describeError, say } from "./steps.mjs";
import { stageLine } from "./test-report.mjs";
import { noResults } from "./test-results.mjs";

/** @typedef {import("./test-results.mjs").TestResults} TestResults */
/** @typedef {import("./test-report.mjs").StageReport} StageReport */

/**
 * @param {readonly { title: string, run: () => Promise<TestResults> }[]} stages
 * @returns {Promise<StageReport[]>}
 */
export async function runStages(stages) {
  /** @type {StageReport[]} */
  const reports = [];
  for (const { title, run } of stages) {
    const startedMs = performance.now();
    say(`> ${title}`);
    const results = await run().catch((error) => crashOf(title, error));
    const report = { title, results, durationMs: performance.now() - startedMs };
    say(stageLine(report));
    reports.push(report);
  }
  return reports;
}

/**
 * @param {string} title
 * @param {unknown} error
 * @returns {TestResults}
 */
function crashOf(title, error) {
  const text = describeError(error);
  say(text);
  return { ...noResults(), failed: 1, failures: [{ name: title, error: text }] };
}
