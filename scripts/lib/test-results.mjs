// How many tests passed, from the summaries of cargo, vitest and Playwright.
import { existsSync, readFileSync } from "node:fs";

/**
 * @typedef {object} TestResults
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/**
 * Adds up the `test result:` lines of cargo test: one for each test binary and for the doc tests of each crate.
 * @param {string} output
 * @returns {TestResults}
 */
export function cargoResults(output) {
  const lines = output.matchAll(/^test result: \S+ (\d+) passed; (\d+) failed; (\d+) ignored/gm);
  return sum(
    [...lines].map(([, passed, failed, skipped]) => ({
      passed: Number(passed),
      failed: Number(failed),
      skipped: Number(skipped),
    })),
  );
}

/**
 * @param {string} path the report of vitest's json reporter
 * @returns {TestResults}
 */
export function vitestResults(path) {
  if (!existsSync(path)) return sum([]);
  const report = JSON.parse(readFileSync(path, "utf8"));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @param {string} path the report of Playwright's json reporter
 * @returns {TestResults}
 */
export function playwrightResults(path) {
  if (!existsSync(path)) return sum([]);
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(path, "utf8")).stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

/**
 * Counts a runner that failed without a failed test (it crashed or did not compile) as one failure.
 * @param {TestResults} results
 * @param {boolean} hasFailed
 * @returns {TestResults}
 */
export function withCrash(results, hasFailed) {
  return hasFailed && results.failed === 0 ? { ...results, failed: 1 } : results;
}

/**
 * @param {TestResults[]} all
 * @returns {TestResults}
 */
export function sum(all) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of all) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/**
 * The last line of a test run.
 * @param {TestResults} results
 */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
