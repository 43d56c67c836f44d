// npm run test:flaky: runs the end-to-end specs that the branch changes ten times beside two busy processes, and reports each
// test that failed at least once.
// npm run test:flaky -- all: runs all specs.
// npm run test:flaky -- room-show room-queue: runs those whose file names contain one of the words.
// RUNS is how often each test runs.
import { mkdirSync } from "node:fs";
import { execa } from "execa";
import { failureCounts } from "./lib/failure-counts.mjs";
import { fromRoot } from "./lib/paths.mjs";
import { outputOf } from "./lib/programs.mjs";
import { main, say } from "./lib/steps.mjs";
import { playwrightTest } from "./lib/suites.mjs";
import { summaryLine } from "./lib/test-results.mjs";

const BUSY_PROCESSES = 2;
const LINES_PER_ERROR = 12;

/** The commit with which the branch is compared: where it left the upstream branch, or the last commit. */
function baseCommit() {
  return outputOf("git", ["merge-base", "HEAD", "@{upstream}"]) ?? "HEAD";
}

/** Which specs to run. @param {string[]} names */
function selection(names) {
  if (names.length === 0) return [`--only-changed=${baseCommit()}`, "--pass-with-no-tests"];
  return names.includes("all") ? [] : names;
}

await main(async () => {
  const runs = Number(process.env["RUNS"] || 10);
  mkdirSync(fromRoot("test-results"), { recursive: true });
  const busy = Array.from({ length: BUSY_PROCESSES }, () =>
    execa(process.execPath, ["-e", "for (;;);"], { reject: false }),
  );
  try {
    const results = await playwrightTest([
      `--repeat-each=${runs}`,
      "--trace=retain-on-first-failure",
      ...selection(process.argv.slice(2)),
    ]);
    for (const { name, count, error } of failureCounts(results.failures)) {
      say(`\nFLAKY ${name}: failed in ${count} of ${runs} runs`);
      for (const line of error.split("\n").slice(0, LINES_PER_ERROR)) say(`      ${line}`);
    }
    say(`\n${summaryLine(results)}`);
    return results.failed > 0 ? 1 : 0;
  } finally {
    for (const process of busy) process.kill("SIGKILL");
  }
});
