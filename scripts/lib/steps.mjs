// Progress on the terminal: the current step, how long it took, and why a script failed.

/** An expected failure: only its message is printed, without a stack. */
export class UserError extends Error {}

const isColoured = process.stdout.isTTY && !process.env["NO_COLOR"];

/** @param {string} code @param {string} text */
function paint(code, text) {
  return isColoured ? `\u001b[${code}m${text}\u001b[0m` : text;
}

/** @param {number} durationMs */
export function formatDuration(durationMs) {
  if (durationMs < 60_000) return `${(durationMs / 1000).toFixed(1)} s`;
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** @param {string} text */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * Runs a step and prints its name and duration.
 * @template T
 * @param {string} name
 * @param {() => Promise<T> | T} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const startedMs = performance.now();
  say(paint("36", `> ${name}`));
  try {
    const result = await work();
    say(paint("32", `  ${name}: done in ${formatDuration(performance.now() - startedMs)}`));
    return result;
  } catch (error) {
    say(paint("31", `  ${name}: failed after ${formatDuration(performance.now() - startedMs)}`));
    throw error;
  }
}

/**
 * Waits for tasks that run in parallel. If one fails, the others still finish, because what they install is useful for the next
 * attempt; then all errors are reported.
 * @template T
 * @param {Promise<T>[]} works
 * @returns {Promise<T[]>}
 */
export async function allDone(works) {
  const settled = await Promise.allSettled(works);
  const errors = settled.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new UserError(errors.map(describeError).join("\n"));
  return settled.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
}

/**
 * Prints that a step was skipped.
 * @param {string} name
 * @param {string} [reason]
 */
export function skip(name, reason = "up to date") {
  say(paint("2", `> ${name}: ${reason}`));
}

/**
 * Describes an error for the terminal. A failed program has already printed what went wrong, so its stack is left out.
 * @param {unknown} error
 * @returns {string}
 */
export function describeError(error) {
  if (error instanceof UserError) return error.message;
  if (!(error instanceof Error)) return String(error);
  return "shortMessage" in error ? String(error.shortMessage) : (error.stack ?? error.message);
}

/**
 * Runs a script and sets the exit code of the process.
 * @param {() => Promise<number | void>} work resolves with the exit code, 0 if none
 */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    process.stderr.write(`\n${describeError(error)}\n`);
    process.exitCode = 1;
  }
}
