// Counts how often each test failed in a run that repeats the tests.

/** @typedef {import("./test-results.mjs").TestFailure} TestFailure */

/**
 * Adds up failures of the same test, the most frequent first. The error is that of the first failure.
 * @param {TestFailure[]} failures
 * @returns {(TestFailure & { count: number })[]}
 */
export function failureCounts(failures) {
  /** @type {Map<string, TestFailure & { count: number }>} */
  const counts = new Map();
  for (const failure of failures) {
    const counted = counts.get(failure.name);
    if (counted) counted.count += 1;
    else counts.set(failure.name, { ...failure, count: 1 });
  }
  return [...counts.values()].sort((one, other) => other.count - one.count);
}
