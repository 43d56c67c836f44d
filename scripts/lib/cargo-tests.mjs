// Runs the tests of the Rust crates. cargo runs one test binary after the other, and many have one slow test that leaves cores
// idle. So cargo only builds the binaries here, and two of them run at a time.
import { dirname, relative } from "node:path";
import { exec } from "./exec.mjs";
import { inLanes } from "./lanes.mjs";
import { rootDir } from "./paths.mjs";
import { runCaptured } from "./programs.mjs";
import { say } from "./steps.mjs";
import { cargoResults, noResults, sum, withCrash } from "./test-results.mjs";

/** @typedef {import("./test-results.mjs").TestResults} TestResults */

const laneCount = 2;

/**
 * A program that runs tests.
 * @typedef {object} TestProgram
 * @property {string} name for the terminal
 * @property {string} command
 * @property {readonly string[]} args
 * @property {string} cwd
 * @property {Record<string, string>} env
 */

/**
 * The test binaries that cargo has built: those of the libraries' own tests and of the folders `tests`.
 * @param {string} messages of `cargo test --no-run --message-format=json`
 * @returns {TestProgram[]}
 */
export function testBinaries(messages) {
  return messages.split("\n").flatMap((line) => {
    if (!line.startsWith("{")) return [];
    const { reason, profile, executable, target, manifest_path } = JSON.parse(line);
    if (reason !== "compiler-artifact" || !profile.test || !executable) return [];
    // cargo starts a test binary in the folder of its crate.
    const cwd = dirname(manifest_path);
    const name = relative(rootDir, target.src_path);
    return [{ name, command: executable, args: [], cwd, env: { CARGO_MANIFEST_DIR: cwd } }];
  });
}

/**
 * Runs a test binary and prints its output in one piece. If it ends with an error but without a failed test, for example after a
 * crash, it counts as one failure.
 * @param {TestProgram} program
 * @returns {Promise<TestResults>}
 */
export async function runTestProgram({ name, command, args, cwd, env }) {
  const { output, problem } = await runCaptured(command, args, { cwd, env });
  const results = cargoResults(output);
  const hasCrashed = problem !== undefined && results.failed === 0;
  say(
    `     Running ${name}\n${output.trimEnd()}\n${hasCrashed ? `test ${name} ... FAILED: it ${problem}\n` : ""}`,
  );
  return hasCrashed ? { ...results, failed: 1, failures: [{ name, error: `It ${problem}.` }] } : results;
}

/**
 * Builds and runs all tests of the crates, including those in their documentation.
 * @returns {Promise<TestResults>}
 */
export async function rustTests() {
  /** @type {["inherit", "pipe", "inherit"]} */
  const stdio = ["inherit", "pipe", "inherit"];
  const options = ["--locked", "--workspace"];
  const { stdout, failed } = await exec({
    stdio,
    reject: false,
  })`cargo test ${options} --no-run --message-format=json-render-diagnostics`;
  if (failed) return withCrash(noResults(), true);
  const docTests = {
    name: "the tests in the documentation",
    command: "cargo",
    args: ["test", ...options, "--doc", "--no-fail-fast"],
    cwd: rootDir,
    env: {},
  };
  return sum(await inLanes(laneCount, [docTests, ...testBinaries(stdout)], runTestProgram));
}
