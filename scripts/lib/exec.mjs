// Starts other programs, through execa.
import { accessSync, constants } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { execa, execaSync } from "execa";
import { rootDir } from "./paths.mjs";

/**
 * Runs a program in the repository root with its output on the terminal. Tools of the npm packages are found by name.
 * Rejects when the program fails.
 */
export const exec = execa({ cwd: rootDir, stdio: "inherit", preferLocal: true, localDir: rootDir });

/**
 * Returns what a program prints, or undefined if it is missing or fails.
 * @param {string} command
 * @param {string[]} args
 */
export function outputOf(command, args) {
  const result = execaSync(command, args, { cwd: rootDir, timeout: 60_000, reject: false });
  return result.failed ? undefined : result.stdout;
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
