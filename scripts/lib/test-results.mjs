// Reads the reports of cargo, Vitest and Playwright: how many tests passed, which failed and why, and how long each took.
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { rootDir } from "./paths.mjs";

/**
 * @typedef {object} TestFailure
 * @property {string} name
 * @property {string} error what the runner wrote about it
 */

/**
 * @typedef {object} TestDuration
 * @property {string} name
 * @property {number} durationMs
 */

/**
 * @typedef {object} TestResults
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {TestFailure[]} failures
 * @property {TestFailure[]} flaky tests that failed and then passed when they were run again
 * @property {TestDuration[]} durations cargo reports none
 */

/** @returns {TestResults} */
export function noResults() {
  return { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], durations: [] };
}

/**
 * The reports of two runners, as if they were one.
 * @param {TestResults} one
 * @param {TestResults} other
 * @returns {TestResults}
 */
export function bothResults(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
    flaky: [...one.flaky, ...other.flaky],
    durations: [...one.durations, ...other.durations],
  };
}

/**
 * Reads the output of cargo test: a `test result:` line for each test binary and for the doc tests of each crate, and above
 * it the output of the failed tests.
 * @param {string} output
 * @returns {TestResults}
 */
export function cargoResults(output) {
  const results = noResults();
  for (const [, passed, failed, skipped] of output.matchAll(
    /^test result: \S+ (\d+) passed; (\d+) failed; (\d+) ignored/gm,
  )) {
    results.passed += Number(passed);
    results.failed += Number(failed);
    results.skipped += Number(skipped);
  }
  for (const [, name = "", error = ""] of output.matchAll(
    /^---- (.+) stdout ----\n([\s\S]*?)(?=^---- .+ stdout ----$|^failures:$)/gm,
  )) {
    results.failures.push({ name, error: error.trim() });
  }
  return results;
}

/**
 * @param {string} reportPath of Vitest's json reporter
 * @returns {TestResults}
 */
export function vitestResults(reportPath) {
  const results = noResults();
  if (!existsSync(reportPath)) return results;
  const report = JSON.parse(readFileSync(reportPath, "utf8"));
  results.passed = report.numPassedTests;
  results.failed = report.numFailedTests;
  results.skipped = report.numPendingTests + report.numTodoTests;
  for (const { name: path, status, message, assertionResults } of report.testResults) {
    const file = relative(rootDir, path);
    // A file that can't be loaded has no tests, and a file may fail after its tests.
    const hasFailedTest = assertionResults.some(
      (/** @type {{ status: string }} */ test) => test.status === "failed",
    );
    if (status === "failed" && !hasFailedTest) {
      results.failures.push({ name: file, error: plain(message) });
    }
    for (const test of assertionResults) {
      const name = `${file} › ${test.fullName}`;
      if (test.duration) results.durations.push({ name, durationMs: test.duration });
      if (test.status === "failed") {
        results.failures.push({ name, error: plain(test.failureMessages.join("\n")) });
      }
    }
  }
  return results;
}

/**
 * @param {string} reportPath of Playwright's json reporter
 * @returns {TestResults}
 */
export function playwrightResults(reportPath) {
  const results = noResults();
  if (!existsSync(reportPath)) return results;
  const { stats, suites, errors } = JSON.parse(readFileSync(reportPath, "utf8"));
  results.passed = stats.expected + stats.flaky;
  results.failed = stats.unexpected;
  results.skipped = stats.skipped;
  for (const { message } of errors) {
    results.failures.push({ name: "an error outside of the tests", error: plain(message) });
  }
  for (const { name, test } of suites.flatMap((/** @type {any} */ suite) => testsOf(suite, ""))) {
    results.durations.push({ name, durationMs: Math.max(0, ...test.results.map(durationOf)) });
    if (test.status === "flaky") results.flaky.push({ name, error: errorOf(test.results[0]) });
    if (test.status === "unexpected") results.failures.push({ name, error: errorOf(test.results.at(-1)) });
  }
  return results;
}

/**
 * The tests of a suite in Playwright's report, and those of the suites in it.
 * @param {any} suite
 * @param {string} parent
 * @returns {{ name: string, test: any }[]}
 */
function testsOf({ title, specs, suites = [] }, parent) {
  const path = parent ? `${parent} › ${title}` : title;
  return [
    ...specs.flatMap((/** @type {any} */ spec) =>
      spec.tests.map((/** @type {any} */ test) => ({
        name: `[${test.projectName}] ${path} › ${spec.title}`,
        test,
      })),
    ),
    ...suites.flatMap((/** @type {any} */ inner) => testsOf(inner, path)),
  ];
}

/** @param {{ duration: number }} result */
const durationOf = ({ duration }) => duration;

/**
 * The errors of one run of a test, and how its trace is shown.
 * @param {any} result
 */
function errorOf({ errors = [], attachments = [] }) {
  const messages = errors.map((/** @type {{ message?: string }} */ { message }) => plain(message));
  const traces = attachments
    .filter((/** @type {{ name: string }} */ { name }) => name === "trace")
    .map((/** @type {{ path: string }} */ { path }) => `npx playwright show-trace ${path}`);
  return [...messages, ...traces].join("\n");
}

/** @param {string | undefined} text with the colours of a terminal */
function plain(text) {
  return stripVTControlCharacters(text ?? "").trim();
}

/**
 * Counts a runner that failed without a failed test (it crashed or did not compile) as one failure.
 * @param {TestResults} results
 * @param {boolean} hasFailed
 * @returns {TestResults}
 */
export function withCrash(results, hasFailed) {
  if (!hasFailed || results.failed > 0) return results;
  const crash = { name: "the runner", error: "It failed outside of its tests. Its output above says why." };
  return { ...results, failed: 1, failures: results.failures.length > 0 ? results.failures : [crash] };
}

/**
 * @param {TestResults[]} all
 * @returns {TestResults}
 */
export function sum(all) {
  const total = noResults();
  for (const { passed, failed, skipped, failures, flaky, durations } of all) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.failures.push(...failures);
    total.flaky.push(...flaky);
    total.durations.push(...durations);
  }
  return total;
}

/**
 * The last line of a test run.
 * @param {Pick<TestResults, "passed" | "failed" | "skipped">} results
 */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
