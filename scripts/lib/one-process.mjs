// Allows one process at a time to do something, such as write a folder that others read.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const LOOK_AGAIN_MS = 200;

/**
 * Does work while no other process does work for the same file.
 * @template T
 * @param {string} path of a file that names the process
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inOneProcess(path, work) {
  mkdirSync(dirname(path), { recursive: true });
  while (!taken(path)) await wait(LOOK_AGAIN_MS);
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

/**
 * Takes the file, if no running process has it.
 * @param {string} path
 */
function taken(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    if (!isHeld(path)) rmSync(path, { force: true });
    return false;
  }
}

/** @param {string} path */
function isHeld(path) {
  try {
    const owner = Number(readFileSync(path, "utf8"));
    // An empty file is just being written.
    if (owner > 0) process.kill(owner, 0);
    return true;
  } catch {
    return false;
  }
}
