// npm test: runs all test suites and ends with the line `N passed, N failed`.
// npm test -- rust wasm web e2e: runs only the suites that are named.
// npm run test:long: runs the tests that take many minutes, which are in no other run.
// npm test -- --yes: installs Chromium and coturn, if they are missing, with the system's package manager without asking.
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { ensureBrowser, findFirefox } from "./lib/browsers.mjs";
import { buildWasm, wasmEnv } from "./lib/build-wasm.mjs";
import { buildWeb } from "./lib/build-web.mjs";
import { rustTests } from "./lib/cargo-tests.mjs";
import { ensureCoturn } from "./lib/coturn.mjs";
import { exec } from "./lib/exec.mjs";
import { ensureRust } from "./lib/install-rust.mjs";
import { fromRoot } from "./lib/paths.mjs";
import { describeError, formatDuration, main, say, skip, UserError } from "./lib/steps.mjs";
import {
  cargoResults,
  playwrightResults,
  sum,
  summaryLine,
  vitestResults,
  withCrash,
} from "./lib/test-results.mjs";

/** @typedef {import("./lib/test-results.mjs").TestResults} TestResults */

const vitestReport = fromRoot("test-results/vitest.json");
const playwrightReport = fromRoot("test-results/playwright.json");

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
async function playwrightTest(args, env = {}) {
  await buildWasm();
  await buildWeb();
  const browser = await ensureBrowser();
  rmSync(playwrightReport, { force: true });
  const withBrowser = { ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport };
  const { failed } = await exec({
    env: withBrowser,
    reject: false,
  })`playwright test --reporter=list,json ${args}`;
  return withCrash(playwrightResults(playwrightReport), failed);
}

// Each suite builds what it needs: if the app does not build, the other suites still run. A suite that is `onDemand` runs
// only when it is named.
/** @type {{ name: string, title: string, onDemand?: boolean, run: () => Promise<TestResults> }[]} */
const suites = [
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
      // In the profile that ships, with its optimisations and panic messages.
      const options = ["--release", "--target", "wasm32-unknown-unknown", "--test", "*"];
      return cargoTest([...options, ...packages], await wasmEnv());
    },
  },
  {
    name: "web",
    title: "TypeScript",
    run: async () => {
      await buildWasm();
      rmSync(vitestReport, { force: true });
      const options = ["--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`];
      const { failed } = await exec({ reject: false })`vitest run ${options}`;
      return withCrash(vitestResults(vitestReport), failed);
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
      return playwrightTest([]);
    },
  },
  {
    name: "long",
    title: "Long",
    onDemand: true,
    run: () => playwrightTest(["--project=long"], { LONG_TESTS: "1" }),
  },
];

await main(async () => {
  const names = process.argv.slice(2).filter((arg) => arg !== "--yes");
  const unknown = names.find((name) => !suites.some((suite) => suite.name === name));
  if (unknown) {
    const known = suites.map(({ name }) => name).join(", ");
    throw new UserError(`Unknown suite ${unknown}. The suites are: ${known}.`);
  }
  mkdirSync(fromRoot("test-results"), { recursive: true });

  /** @type {TestResults[]} */
  const all = [];
  /** @type {string[]} */
  const lines = [];
  for (const { name, title, onDemand = false, run } of suites) {
    if (names.length > 0 ? !names.includes(name) : onDemand) continue;
    const startedMs = performance.now();
    say(`> ${title}`);
    const results = await run().catch((error) => {
      say(describeError(error));
      return withCrash(sum([]), true);
    });
    all.push(results);
    const duration = formatDuration(performance.now() - startedMs);
    lines.push(`  ${title.padEnd(14)} ${summaryLine(results).padEnd(36)} ${duration}`);
    say(lines.at(-1) ?? "");
  }
  const total = sum(all);
  say(`\n${lines.join("\n")}\n\n${summaryLine(total)}`);
  return total.failed > 0 ? 1 : 0;
});
