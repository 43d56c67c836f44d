import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runTestProgram, testBinaries } from "../scripts/lib/cargo-tests.mjs";
import { rootDir } from "./architecture/rule.ts";

describe("the test binaries that cargo has built", () => {
  const crate = join(rootDir, "crates", "orbit_new");
  const artifact = (source: string, test: boolean, executable: string | null) =>
    JSON.stringify({
      reason: "compiler-artifact",
      manifest_path: join(crate, "Cargo.toml"),
      target: { src_path: join(crate, source) },
      profile: { test },
      executable,
    });

  it("are those of its messages that are tests, to be run in the folder of their crate", () => {
    const messages = [
      "a line that a build script has printed",
      JSON.stringify({ reason: "build-script-executed" }),
      artifact("src/lib.rs", false, null),
      artifact("src/lib.rs", true, "/target/orbit_new-1"),
      artifact("examples/show.rs", false, "/target/show"),
      artifact("tests/hostile.rs", true, "/target/hostile-1"),
      JSON.stringify({ reason: "build-finished", success: true }),
    ].join("\n");
    const common = { args: [], cwd: crate, env: { CARGO_MANIFEST_DIR: crate } };
    expect(testBinaries(messages)).toEqual([
      { name: join("crates", "orbit_new", "src", "lib.rs"), command: "/target/orbit_new-1", ...common },
      { name: join("crates", "orbit_new", "tests", "hostile.rs"), command: "/target/hostile-1", ...common },
    ]);
  });
});

describe("a test binary", () => {
  let printed = "";
  beforeEach(() => {
    printed = "";
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      printed += text;
      return true;
    });
  });
  afterEach(() => vi.restoreAllMocks());

  /** Runs a Node program in place of a test binary. */
  const run = (code: string) =>
    runTestProgram({
      name: "tests/new.rs",
      command: process.execPath,
      args: ["-e", code],
      cwd: rootDir,
      env: { ANSWER: "42" },
    });
  const result = (counts: string) => `console.log("test result: ok. ${counts} ignored");`;

  it("counts what its summary says, and its output is printed in one piece under its name", async () => {
    const results = await run(`console.log(process.env.ANSWER); ${result("12 passed; 0 failed; 1")}`);
    expect(results).toMatchObject({ passed: 12, failed: 0, skipped: 1, failures: [] });
    expect(printed).toMatch(/Running tests\/new\.rs\n42\ntest result: ok\. 12 passed/);
  });

  it("that fails counts its failed tests once", async () => {
    const results = await run(`${result("3 passed; 2 failed; 0")} process.exit(101)`);
    expect(results).toMatchObject({ passed: 3, failed: 2, skipped: 0 });
    expect(printed).not.toContain("FAILED: it");
  });

  it.each([
    ["crashes before its summary", "process.kill(process.pid, 'SIGSEGV')", "was ended by SIGSEGV"],
    ["has no harness and ends with an error", "process.exit(1)", "failed with exit code 1"],
    [
      "crashes after its summary",
      `${result("3 passed; 0 failed; 0")} process.exit(1)`,
      "failed with exit code 1",
    ],
  ])("that %s counts as one failure and is named", async (_, code, problem) => {
    expect(await run(code)).toMatchObject({
      failed: 1,
      failures: [{ name: "tests/new.rs", error: `It ${problem}.` }],
    });
    expect(printed).toContain(`test tests/new.rs ... FAILED: it ${problem}`);
  });

  it("that can't be started counts as one failure", async () => {
    const missing = {
      name: "tests/new.rs",
      command: "no-such-program-here",
      args: [],
      cwd: rootDir,
      env: {},
    };
    expect((await runTestProgram(missing)).failed).toBe(1);
  });
});
