import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { failureCounts } from "../scripts/lib/failure-counts.mjs";
import { runStages } from "../scripts/lib/stages.mjs";
import { hasFailed, reportOf } from "../scripts/lib/test-report.mjs";
import {
  cargoResults,
  noResults,
  playwrightResults,
  sum,
  summaryLine,
  vitestResults,
  withCrash,
} from "../scripts/lib/test-results.mjs";
import { rootDir } from "./architecture/rule.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "orbitroom-results-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a runner's report and returns its path. */
function report(content: unknown): string {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(content));
  return path;
}

describe("the results of cargo", () => {
  const output = [
    "test reads_a_header ... ok",
    "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.10s",
    "test refuses_a_short_one ... FAILED",
    "failures:",
    "",
    "---- refuses_a_short_one stdout ----",
    "thread 'refuses_a_short_one' panicked at crates/x/tests/header.rs:3:5:",
    "assertion failed",
    "",
    "---- header::keeps_its_length stdout ----",
    "left: 1",
    "",
    "failures:",
    "    refuses_a_short_one",
    "test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.10s",
    "a line of a test: test result: ok. 100 passed; 0 failed; 0 ignored",
  ].join("\n");

  it("add up the summary lines of passing and failing test binaries", () => {
    expect(cargoResults(output)).toMatchObject({ passed: 15, failed: 2, skipped: 1 });
  });

  it("name each failed test, with what it wrote", () => {
    expect(cargoResults(output).failures).toEqual([
      {
        name: "refuses_a_short_one",
        error: "thread 'refuses_a_short_one' panicked at crates/x/tests/header.rs:3:5:\nassertion failed",
      },
      { name: "header::keeps_its_length", error: "left: 1" },
    ]);
  });
});

describe("the results of Vitest", () => {
  const counts = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };

  it("have durations, and the errors of failed tests and of files that failed outside of their tests", () => {
    const testResults = [
      {
        name: join(rootDir, "web/a.test.ts"),
        status: "failed",
        assertionResults: [
          { fullName: "a ring turns", status: "passed", duration: 12.5, failureMessages: [] },
          {
            fullName: "a ring stops",
            status: "failed",
            duration: 3,
            failureMessages: ["\u001b[31mError: it\u001b[39m turns"],
          },
        ],
      },
      {
        name: join(rootDir, "web/b.test.ts"),
        status: "failed",
        message: "no such file",
        assertionResults: [],
      },
      {
        name: join(rootDir, "web/c.test.ts"),
        status: "failed",
        message: "leaves the clock changed",
        assertionResults: [{ fullName: "a ring", status: "passed", failureMessages: [] }],
      },
    ];
    expect(vitestResults(report({ ...counts, testResults }))).toEqual({
      passed: 7,
      failed: 1,
      skipped: 3,
      failures: [
        { name: "web/a.test.ts › a ring stops", error: "Error: it turns" },
        { name: "web/b.test.ts", error: "no such file" },
        { name: "web/c.test.ts", error: "leaves the clock changed" },
      ],
      flaky: [],
      durations: [
        { name: "web/a.test.ts › a ring turns", durationMs: 12.5 },
        { name: "web/a.test.ts › a ring stops", durationMs: 3 },
      ],
    });
  });

  it("are empty without a report", () => {
    expect(vitestResults(join(folder, "absent.json"))).toEqual(noResults());
  });
});

describe("the results of Playwright", () => {
  const spec = (title: string, status: string, ...results: object[]) => ({
    title,
    tests: [{ projectName: "chromium", status, results }],
  });
  const content = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 3 },
    errors: [{ message: "\u001b[31mno gateway\u001b[39m" }],
    suites: [
      {
        title: "room.spec.ts",
        specs: [spec("opens", "expected", { duration: 900 })],
        suites: [
          {
            title: "files",
            specs: [
              spec(
                "arrive",
                "flaky",
                { duration: 5000, errors: [{ message: "Error: late" }] },
                { duration: 700 },
              ),
              spec(
                "are kept",
                "unexpected",
                { duration: 10 },
                {
                  duration: 20,
                  errors: [{ message: "Error: gone" }],
                  attachments: [{ name: "trace", path: "results/trace.zip" }],
                },
              ),
            ],
          },
        ],
      },
    ],
  };

  it("have the longest run of each test, and the error and the trace of the last run of one that failed", () => {
    expect(playwrightResults(report(content))).toEqual({
      passed: 2,
      failed: 1,
      skipped: 3,
      failures: [
        { name: "an error outside of the tests", error: "no gateway" },
        {
          name: "[chromium] room.spec.ts › files › are kept",
          error: "Error: gone\nnpx playwright show-trace results/trace.zip",
        },
      ],
      flaky: [{ name: "[chromium] room.spec.ts › files › arrive", error: "Error: late" }],
      durations: [
        { name: "[chromium] room.spec.ts › opens", durationMs: 900 },
        { name: "[chromium] room.spec.ts › files › arrive", durationMs: 5000 },
        { name: "[chromium] room.spec.ts › files › are kept", durationMs: 20 },
      ],
    });
  });

  it("are empty without a report", () => {
    expect(playwrightResults(join(folder, "absent.json"))).toEqual(noResults());
  });
});

describe("a run", () => {
  const stage = (results: Partial<ReturnType<typeof noResults>>) => ({
    title: "End to end",
    durationMs: 61_000,
    results: { ...noResults(), ...results },
  });

  it("counts a crash as one failure, and failed tests only once", () => {
    expect(withCrash({ ...noResults(), passed: 3 }, true)).toMatchObject({
      failed: 1,
      failures: [{ name: "the runner" }],
    });
    expect(withCrash({ ...noResults(), failed: 2 }, true).failed).toBe(2);
    expect(withCrash({ ...noResults(), passed: 3 }, false).failed).toBe(0);
  });

  it("adds up its suites", () => {
    const total = sum([stage({ passed: 3 }).results, stage({ passed: 4, failed: 1, skipped: 2 }).results]);
    expect(summaryLine(total)).toBe("7 passed, 1 failed, 2 skipped");
    expect(summaryLine({ ...total, skipped: 0 })).toBe("7 passed, 1 failed");
  });

  it("ends with its stages, its slowest tests, each failure with its error, what was flaky, and the sum", () => {
    const durations = [
      { name: "short", durationMs: 40 },
      { name: "long", durationMs: 4000 },
    ];
    const flaky = [{ name: "room.spec.ts › shuts", error: "Error: ajar" }];
    const failures = [{ name: "room.spec.ts › opens", error: "Error: closed\n  at the door" }];
    const results = { passed: 5, failed: 1, durations, failures, flaky };
    expect(reportOf([stage(results)], ["figure ci.total 1.0 min"])).toBe(
      [
        "Stages",
        "  End to end           1 min 1 s      5 passed, 1 failed",
        "",
        "Slowest tests",
        "         4.0 s  long",
        "         0.0 s  short",
        "",
        "Failed",
        "  room.spec.ts › opens",
        "      Error: closed",
        "        at the door",
        "",
        "FLAKY room.spec.ts › shuts",
        "      Error: ajar",
        "",
        "figure ci.total 1.0 min",
        "",
        "5 passed, 1 failed",
      ].join("\n"),
    );
  });

  it("stays green with two flaky tests, and fails with a third", () => {
    const flaky = (name: string) => ({ name, error: "" });
    expect(hasFailed([stage({ passed: 5, flaky: [flaky("a"), flaky("b")] })])).toBe(false);
    const stages = [stage({ passed: 5, flaky: [flaky("a"), flaky("b")] }), stage({ flaky: [flaky("c")] })];
    expect(hasFailed(stages)).toBe(true);
    expect(reportOf(stages)).toContain("3 tests passed only when they were run again. At most 2 may.");
    expect(hasFailed([stage({ passed: 5, failed: 1 })])).toBe(true);
  });

  it("goes on after a stage that could not run, and counts it as failed", async () => {
    const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const reports = await runStages([
      { title: "Rust", run: () => Promise.reject(new Error("no compiler")) },
      { title: "TypeScript", run: async () => ({ ...noResults(), passed: 2 }) },
    ]).finally(() => written.mockRestore());
    expect(reports.map(({ results }) => results.passed)).toEqual([0, 2]);
    expect(hasFailed(reports)).toBe(true);
    expect(reports[0]?.results.failures[0]).toMatchObject({ name: "Rust" });
  });
});

describe("failures of repeated tests", () => {
  it("are added up by test, the most frequent first, with the first error", () => {
    expect(
      failureCounts([
        { name: "opens", error: "late" },
        { name: "shuts", error: "never" },
        { name: "shuts", error: "twice" },
      ]),
    ).toEqual([
      { name: "shuts", error: "never", count: 2 },
      { name: "opens", error: "late", count: 1 },
    ]);
  });
});
