// How many tests passed, read from what each kind of runner reports.
import { existsSync, readFileSync } from "node:fs";

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/** @returns {Counts} */
export function noTests() {
  return { passed: 0, failed: 0, skipped: 0 };
}

/**
 * @param {Counts} a
 * @param {Counts} b
 * @returns {Counts}
 */
export function add(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/**
 * A runner that ended badly without naming a failed test (it crashed, or something did not compile) counts as one
 * failure: a sum of zero failures would be a lie.
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
export function withCrash(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * Sums the result lines of `cargo test`: one for each test binary and each crate's doc tests.
 * @param {string} output
 * @returns {Counts}
 */
export function countCargo(output) {
  let sum = noTests();
  for (const [, passed, failed, skipped] of output.matchAll(
    /^test result: \S+ (\d+) passed; (\d+) failed; (\d+) ignored/gm,
  )) {
    sum = add(sum, { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) });
  }
  return sum;
}

/**
 * @param {string} path the report of vitest's reporter `json`
 * @returns {Counts}
 */
export function countVitest(path) {
  if (!existsSync(path)) return noTests();
  const report = JSON.parse(readFileSync(path, "utf8"));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @param {string} path the report of Playwright's reporter `json`
 * @returns {Counts}
 */
export function countPlaywright(path) {
  if (!existsSync(path)) return noTests();
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(path, "utf8")).stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

/**
 * The closing line of a test run.
 * @param {Counts} counts
 */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
