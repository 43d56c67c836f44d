// Starting other programs: streamed to the terminal, or read as text.
import { spawn, spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { homedir } from "node:os";
import { basename, delimiter, join } from "node:path";
import { rootDir } from "./paths.mjs";

/** A failure whose message is meant for the person at the terminal: no stack is shown. */
export class Stop extends Error {}

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd] working directory, the repository root by default
 * @property {Record<string, string | undefined> | undefined} [env] variables on top of the present ones
 * @property {(text: string) => void} [onOutput] sees what is streamed on standard output
 */

/**
 * Runs a program with its output streamed, and resolves with its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function exitCodeOf(command, args, { cwd = rootDir, env = {}, onOutput } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["inherit", onOutput ? "pipe" : "inherit", "inherit"],
    });
    if (onOutput && child.stdout) {
      child.stdout.setEncoding("utf8");
      child.stdout.on("data", (/** @type {string} */ text) => {
        process.stdout.write(text);
        onOutput(text);
      });
    }
    child.once("error", (error) => reject(new Stop(`${command} could not be started: ${error.message}`)));
    child.once("close", (code, signal) => resolve(signal ? 128 : (code ?? 1)));
  });
}

/**
 * Runs a program with its output streamed; anything but success stops the script.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export async function run(command, args, options) {
  const code = await exitCodeOf(command, args, options);
  if (code !== 0) throw new Stop(`${basename(command)} ${args.join(" ")} ended with code ${code}.`);
}

/**
 * What a program prints, or undefined when it is absent or fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string }} [options]
 */
export function outputOf(command, args, { cwd = rootDir } = {}) {
  const result = spawnSync(command, args, { cwd, encoding: "utf8", timeout: 60_000 });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

/**
 * Where a program lies on PATH.
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
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** rustup writes PATH into the login shell only; a terminal opened before that has cargo but not its PATH. */
export function addCargoToPath() {
  const dir = join(process.env["CARGO_HOME"] || join(homedir(), ".cargo"), "bin");
  const dirs = (process.env["PATH"] ?? "").split(delimiter);
  if (!dirs.includes(dir)) process.env["PATH"] = [...dirs, dir].join(delimiter);
}

/**
 * Runs the npm that started this script, or the one on PATH.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export async function npm(args, options) {
  const cli = process.env["npm_execpath"];
  if (cli && basename(cli) === "npm-cli.js") return run(process.execPath, [cli, ...args], options);
  return run(process.platform === "win32" ? "npm.cmd" : "npm", args, options);
}

/**
 * Runs a JavaScript tool of the installed packages under this same Node.
 * @param {string} path path of the tool's script below `node_modules`
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function nodeTool(path, args, options) {
  return exitCodeOf(process.execPath, [join(rootDir, "node_modules", path), ...args], options);
}
