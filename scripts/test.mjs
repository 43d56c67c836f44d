// npm test: installs what is missing, a browser included, then runs every suite and ends with `N passed, N failed`.
// npm test -- rust wasm web e2e: only the suites named.
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { buildWasm, wasmEnv } from "./lib/build-wasm.mjs";
import { buildWeb } from "./lib/build-web.mjs";
import {
  add,
  countCargo,
  countPlaywright,
  countVitest,
  noTests,
  summaryLine,
  withCrash,
} from "./lib/counts.mjs";
import { ensureBrowser, findFirefox } from "./lib/ensure-browser.mjs";
import { checkNode, ensureNpm } from "./lib/ensure-npm.mjs";
import { ensureRust } from "./lib/ensure-rust.mjs";
import { ensureWasmBindgen } from "./lib/ensure-wasm-bindgen.mjs";
import { fromRoot } from "./lib/paths.mjs";
import { exitCodeOf, nodeTool, Stop } from "./lib/process.mjs";
import { formatDuration, main, say, skip } from "./lib/steps.mjs";

/** @typedef {import("./lib/counts.mjs").Counts} Counts */

const vitestReport = fromRoot("test-results/vitest.json");
const playwrightReport = fromRoot("test-results/playwright.json");

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function cargoTest(args, env) {
  let output = "";
  const code = await exitCodeOf("cargo", ["test", "--locked", "--no-fail-fast", ...args], {
    env,
    onOutput: (text) => {
      output += text;
    },
  });
  return withCrash(countCargo(output), code);
}

// Each suite prepares what it needs itself: where the app does not build, the others still run.
/** @type {{ name: string, title: string, run: () => Promise<Counts> }[]} */
const suites = [
  {
    name: "rust",
    title: "Rust",
    run: async () => {
      await ensureRust();
      return cargoTest(["--workspace"]);
    },
  },
  {
    name: "wasm",
    title: "Rust in wasm",
    run: async () => {
      await ensureRust();
      const { testRunner } = await ensureWasmBindgen();
      const crates = readdirSync(fromRoot("crates")).filter((name) => name.endsWith("_wasm"));
      const packages = crates.flatMap((name) => ["-p", name]);
      return cargoTest(["--target", "wasm32-unknown-unknown", ...packages], {
        ...wasmEnv(),
        CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER: testRunner,
      });
    },
  },
  {
    name: "web",
    title: "TypeScript",
    run: async () => {
      await buildWasm();
      rmSync(vitestReport, { force: true });
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`];
      const code = await nodeTool("vitest/vitest.mjs", ["run", ...reporters]);
      return withCrash(countVitest(vitestReport), code);
    },
  },
  {
    name: "e2e",
    title: "End to end",
    run: async () => {
      await buildWasm();
      await buildWeb();
      const browser = await ensureBrowser();
      const firefox = findFirefox();
      skip(
        "Firefox",
        firefox ? `found at ${firefox}` : "none here, its tests are skipped; FIREFOX_PATH names one",
      );
      rmSync(playwrightReport, { force: true });
      const code = await nodeTool("@playwright/test/cli.js", ["test", "--reporter=list,json"], {
        env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
      });
      return withCrash(countPlaywright(playwrightReport), code);
    },
  },
];

await main(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !suites.some((suite) => suite.name === name));
  if (unknown) {
    throw new Stop(`There is no suite ${unknown}. There are: ${suites.map(({ name }) => name).join(", ")}.`);
  }
  checkNode();
  await ensureNpm();
  mkdirSync(fromRoot("test-results"), { recursive: true });

  let sum = noTests();
  /** @type {string[]} */
  const lines = [];
  for (const { name, title, run } of suites) {
    if (names.length > 0 && !names.includes(name)) continue;
    const startedMs = performance.now();
    say(`> ${title}`);
    const counts = await run().catch((error) => {
      say(error instanceof Stop ? error.message : error.stack);
      return withCrash(noTests(), 1);
    });
    sum = add(sum, counts);
    const duration = formatDuration(performance.now() - startedMs);
    lines.push(`  ${title.padEnd(14)} ${summaryLine(counts).padEnd(36)} ${duration}`);
    say(lines.at(-1) ?? "");
  }
  say(`\n${lines.join("\n")}\n\n${summaryLine(sum)}`);
  return sum.failed > 0 ? 1 : 0;
});
