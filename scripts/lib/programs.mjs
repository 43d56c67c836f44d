// Finds other programs and runs them, with Node's built-ins only: setup.mjs needs that before the npm packages are there.
// Programs that run later, with their output on the terminal, are run by exec.mjs.
import { spawn, spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { rootDir } from "./paths.mjs";
import { say, UserError } from "./steps.mjs";

/**
 * Returns what a program prints, or undefined if it is missing or fails.
 * @param {string} command
 * @param {string[]} args
 */
export function outputOf(command, args) {
  const result = spawnSync(command, args, { cwd: rootDir, timeout: 60_000, encoding: "utf8" });
  return result.status === 0 ? result.stdout.replace(/\r?\n$/, "") : undefined;
}

/**
 * What a program printed on both of its outputs, and how it ended.
 * @typedef {object} Run
 * @property {string} output
 * @property {string} [problem] why it counts as failed; undefined if it succeeded
 */

/**
 * Runs a program without a terminal. Never rejects.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} [options] `env` is added to the own environment
 * @returns {Promise<Run>}
 */
export function runCaptured(command, args, { cwd = rootDir, env = {}, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      shell,
      stdio: ["ignore", "pipe", "pipe"],
    });
    /** @type {Buffer[]} */
    const chunks = [];
    const keep = (/** @type {Buffer} */ chunk) => chunks.push(chunk);
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    const end = (/** @type {string | undefined} */ problem) =>
      resolve({ output: Buffer.concat(chunks).toString("utf8"), ...(problem ? { problem } : {}) });
    child.on("error", (error) => end(`can't be started: ${error.message}`));
    child.on("close", (code, signal) => {
      if (code === 0) return end(undefined);
      end(signal ? `was ended by ${signal}` : `failed with exit code ${code}`);
    });
  });
}

/**
 * Runs a program that may run beside others: its output is only printed if it fails, in one piece.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ name?: string, cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} [options] as those of `runCaptured`; `name`
 *   is what the error calls the program
 */
export async function runQuietly(command, args, { name = [command, ...args].join(" "), ...options } = {}) {
  const { output, problem } = await runCaptured(command, args, options);
  if (!problem) return;
  say(output.trimEnd());
  throw new UserError(`${name} ${problem}.`);
}

/**
 * Returns the path of a program on PATH.
 * @param {string} name
 */
export function findOnPath(name) {
  const file = process.platform === "win32" ? `${name}.exe` : name;
  for (const dir of (process.env["PATH"] ?? "").split(delimiter)) {
    if (dir && isExecutable(join(dir, file))) return join(dir, file);
  }
  return undefined;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** rustup changes PATH for new login shells only; a terminal that was already open can't find cargo. */
export function addCargoToPath() {
  const dir = join(process.env["CARGO_HOME"] || join(homedir(), ".cargo"), "bin");
  const dirs = (process.env["PATH"] ?? "").split(delimiter);
  if (!dirs.includes(dir)) process.env["PATH"] = [...dirs, dir].join(delimiter);
}
