// What the person sees while the scripts work: which step it is, and how long it took.
import { Stop } from "./process.mjs";

const coloured = process.stdout.isTTY && !process.env["NO_COLOR"];

/** @param {string} code @param {string} text */
function paint(code, text) {
  return coloured ? `\u001b[${code}m${text}\u001b[0m` : text;
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
 * Runs one named step and prints its duration.
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
 * Says that a step had nothing to do.
 * @param {string} name
 * @param {string} [why]
 */
export function skip(name, why = "up to date") {
  say(paint("2", `> ${name}: ${why}`));
}

/**
 * Runs a script's main function: a `Stop` ends it with its message alone, anything else with its stack.
 * @param {() => Promise<number | void>} work resolves with the exit code, 0 if none
 */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    process.stderr.write(
      `\n${error instanceof Stop ? error.message : error instanceof Error ? error.stack : error}\n`,
    );
    process.exitCode = 1;
  }
}
