// The test suites. Each builds what it needs: if the app does not build, the other suites still run.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { ensureTestBrowser, findFirefox } from "./browsers.mjs";
import { buildWasm, wasmEnv } from "./build-wasm.mjs";
import { buildWeb } from "./build-web.mjs";
import { rustTests } from "./cargo-tests.mjs";
import { ensureCoturn } from "./coturn.mjs";
import { exec } from "./exec.mjs";
import { ensureRust } from "./install-rust.mjs";
import { fromRoot } from "./paths.mjs";
import { ensureRedisServer } from "./redis-server.mjs";
import { skip } from "./steps.mjs";
import { bothResults, cargoResults, playwrightResults, vitestResults, withCrash } from "./test-results.mjs";

/** @typedef {import("./test-results.mjs").TestResults} TestResults */

const vitestReport = fromRoot("test-results/vitest.json");
const playwrightReport = fromRoot("test-results/playwright.json");

/** A test that fails is run once more, with a trace. If it passes then, it is reported as flaky. */
const secondLook = ["--retries=1", "--trace=on-first-retry"];

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function cargoTest(args, env = {}) {
  /** @type {["inherit", ["inherit", "pipe"], "inherit"]} */
  const stdio = ["inherit", ["inherit", "pipe"], "inherit"];
  const { stdout, failed } = await exec({
    env,
    stdio,
    reject: false,
  })`cargo test --locked --no-fail-fast ${args}`;
  return withCrash(cargoResults(stdout), failed);
}

/**
 * Builds the app and runs Playwright.
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
export async function playwrightTest(args, env = {}) {
  await buildWasm();
  await buildWeb();
  const browser = await ensureTestBrowser();
  rmSync(playwrightReport, { force: true });
  const withBrowser = { ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport };
  const { failed } = await exec({
    env: withBrowser,
    reject: false,
  })`playwright test --reporter=list,json ${args}`;
  return withCrash(playwrightResults(playwrightReport), failed);
}

/**
 * Builds the wasm modules and runs Vitest.
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function vitestTest(args, env = {}) {
  await buildWasm();
  rmSync(vitestReport, { force: true });
  const options = ["--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`];
  const { failed } = await exec({ env, reject: false })`vitest run ${options} ${args}`;
  return withCrash(vitestResults(vitestReport), failed);
}

/** A suite that is `onDemand` runs only when it is named. */
/** @type {readonly { name: string, title: string, onDemand?: boolean, run: () => Promise<TestResults> }[]} */
export const suites = [
  {
    name: "rust",
    title: "Rust",
    run: async () => {
      await ensureRust();
      return rustTests();
    },
  },
  {
    name: "wasm",
    title: "Rust in wasm",
    run: async () => {
      await ensureRust();
      const crates = readdirSync(fromRoot("crates")).filter(
        (name) => name.endsWith("_wasm") && existsSync(fromRoot("crates", name, "tests")),
      );
      const packages = crates.flatMap((name) => ["-p", name]);
      // These use the profile that ships, with its optimisations and panic messages.
      const options = ["--release", "--target", "wasm32-unknown-unknown", "--test", "*"];
      return cargoTest([...options, ...packages], await wasmEnv());
    },
  },
  {
    name: "web",
    title: "TypeScript",
    run: async () => {
      await ensureRedisServer();
      return vitestTest([]);
    },
  },
  {
    name: "e2e",
    title: "End to end",
    run: async () => {
      const firefox = findFirefox();
      skip(
        "Firefox",
        firefox ? `found at ${firefox}` : "not found, its tests are skipped; set FIREFOX_PATH to its path",
      );
      await ensureCoturn();
      return playwrightTest(secondLook);
    },
  },
  {
    name: "long",
    title: "Long",
    onDemand: true,
    run: async () => {
      const simulated = await vitestTest(["--project=tests", "tests/room-simulation"], {
        ROOM_SIMULATION_SEEDS: process.env["ROOM_SIMULATION_SEEDS"] ?? "50000",
        ROOM_SIMULATION_REAL_SEEDS: process.env["ROOM_SIMULATION_REAL_SEEDS"] ?? "500",
        ROOM_SIMULATION_FIRST: process.env["ROOM_SIMULATION_FIRST"] ?? String(Date.now() % 1_000_000_000),
      });
      return bothResults(
        simulated,
        await playwrightTest([...secondLook, "--project=long"], { LONG_TESTS: "1" }),
      );
    },
  },
];
