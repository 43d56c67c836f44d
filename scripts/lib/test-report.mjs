// The report at the end of a test run: how long each stage and the slowest tests took, and what failed and why.
import { formatDuration } from "./steps.mjs";
import { sum, summaryLine } from "./test-results.mjs";

/** @typedef {import("./test-results.mjs").TestResults} TestResults */

/**
 * @typedef {object} StageReport
 * @property {string} title
 * @property {TestResults} results
 * @property {number} durationMs
 */

const SLOWEST_TESTS = 20;
const LINES_PER_ERROR = 30;
const FULL_ERRORS = 20;

/** How many tests may pass only when they are rerun. One more fails the run. */
const MAX_FLAKY_TESTS = 2;

/** @param {StageReport} report */
export function stageLine({ title, results, durationMs }) {
  return `  ${title.padEnd(20)} ${formatDuration(durationMs).padEnd(14)} ${summaryLine(results)}`;
}

/**
 * Whether the run has failed: a test, a check, or too many flaky tests.
 * @param {StageReport[]} stages
 */
export function hasFailed(stages) {
  const { failed, flaky } = sum(stages.map(({ results }) => results));
  return failed > 0 || flaky.length > MAX_FLAKY_TESTS;
}

/**
 * The report of a run. Its last line is the sum of the tests.
 * @param {StageReport[]} stages
 * @param {string[]} figures lines of the form `figure NAME VALUE UNIT`
 * @returns {string}
 */
export function reportOf(stages, figures = []) {
  const total = sum(stages.map(({ results }) => results));
  const slowest = total.durations
    .toSorted((one, other) => other.durationMs - one.durationMs)
    .slice(0, SLOWEST_TESTS);
  const sections = [
    section("Stages", stages.map(stageLine)),
    section(
      "Slowest tests",
      slowest.map(({ name, durationMs }) => `  ${formatDuration(durationMs).padStart(12)}  ${name}`),
    ),
    section("Failed", failureLines("  ", total.failures)),
    [...failureLines("FLAKY ", total.flaky), ...tooManyFlaky(total.flaky.length)],
    figures,
    [summaryLine(total)],
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

/**
 * @param {string} title
 * @param {string[]} lines
 */
function section(title, lines) {
  return lines.length > 0 ? [title, ...lines] : [];
}

/**
 * @param {string} prefix of each name
 * @param {TestResults["failures"]} failures
 */
function failureLines(prefix, failures) {
  return failures.flatMap(({ name, error }, index) => {
    const lines = index < FULL_ERRORS ? error.split("\n").slice(0, LINES_PER_ERROR) : [];
    return [`${prefix}${name}`, ...lines.map((line) => `      ${line}`.trimEnd())];
  });
}

/** @param {number} count */
function tooManyFlaky(count) {
  if (count <= MAX_FLAKY_TESTS) return [];
  return [`${count} tests passed only when they were run again. At most ${MAX_FLAKY_TESTS} may.`];
}
