import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  add,
  countCargo,
  countPlaywright,
  countVitest,
  noTests,
  summaryLine,
  withCrash,
} from "../scripts/lib/counts.mjs";
import { findBrowser, findFirefox } from "../scripts/lib/ensure-browser.mjs";
import { wasmBindgenVersion } from "../scripts/lib/ensure-wasm-bindgen.mjs";
import { fingerprint, isStamped, stampAfter } from "../scripts/lib/fingerprint.mjs";
import { exitCodeOf, outputOf, run } from "../scripts/lib/process.mjs";
import { checkPort } from "../scripts/lib/serve.mjs";
import { formatDuration } from "../scripts/lib/steps.mjs";
import { rootDir } from "./architecture/rule.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "orbitroom-scripts-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("counting tests", () => {
  it("sums every result line of cargo, of passing and of failing binaries", () => {
    const output = [
      "test reads_a_header ... ok",
      "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.10s",
      "test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.10s",
      "a line of a test: test result: ok. 100 passed; 0 failed; 0 ignored",
    ].join("\n");
    expect(countCargo(output)).toEqual({ passed: 15, failed: 2, skipped: 1 });
  });

  it("reads the reports of vitest and Playwright, and none where there is none", () => {
    const path = join(folder, "report.json");
    writeFileSync(
      path,
      JSON.stringify({ numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }),
    );
    expect(countVitest(path)).toEqual({ passed: 7, failed: 1, skipped: 3 });
    writeFileSync(path, JSON.stringify({ stats: { expected: 4, unexpected: 2, flaky: 1, skipped: 3 } }));
    expect(countPlaywright(path)).toEqual({ passed: 5, failed: 2, skipped: 3 });
    expect(countPlaywright(join(folder, "absent.json"))).toEqual(noTests());
  });

  it("counts a crash as a failure, and a failure once", () => {
    expect(withCrash({ passed: 3, failed: 0, skipped: 0 }, 101).failed).toBe(1);
    expect(withCrash({ passed: 3, failed: 2, skipped: 0 }, 1).failed).toBe(2);
    expect(withCrash({ passed: 3, failed: 0, skipped: 0 }, 0).failed).toBe(0);
  });

  it("closes with one line", () => {
    const sum = add({ passed: 3, failed: 0, skipped: 0 }, { passed: 4, failed: 1, skipped: 0 });
    expect(summaryLine(sum)).toBe("7 passed, 1 failed");
    expect(summaryLine({ ...sum, skipped: 2 })).toBe("7 passed, 1 failed, 2 skipped");
  });
});

describe("skipping what is built", () => {
  it("sees a changed input and a changed fact, and only those", () => {
    const inputs = { paths: ["rust-toolchain.toml", "scripts"], facts: ["1"] };
    expect(fingerprint(inputs)).toBe(fingerprint(inputs));
    expect(fingerprint({ ...inputs, facts: ["2"] })).not.toBe(fingerprint(inputs));
    expect(fingerprint({ ...inputs, paths: ["rust-toolchain.toml"] })).not.toBe(fingerprint(inputs));
  });

  it("stamps what ended well, and nothing that failed", async () => {
    const stamp = join(folder, "deep", "stamp");
    await stampAfter(stamp, "one", async () => {});
    expect(isStamped(stamp, "one")).toBe(true);
    expect(isStamped(stamp, "two")).toBe(false);
    const failing = stampAfter(stamp, "one", async () => {
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(isStamped(stamp, "one")).toBe(false);
  });
});

describe("running programs", () => {
  it("gives the exit code, and stops on one that failed", async () => {
    expect(await exitCodeOf(process.execPath, ["-e", "process.exit(3)"])).toBe(3);
    await expect(run(process.execPath, ["-e", "process.exit(3)"])).rejects.toThrow("ended with code 3");
    await expect(run("no-such-program-here", [])).rejects.toThrow("could not be started");
  });

  it("gives what a program prints, and nothing of one that fails", () => {
    expect(outputOf(process.execPath, ["-p", "6 * 7"])).toBe("42");
    expect(outputOf(process.execPath, ["-e", "process.exit(1)"])).toBeUndefined();
    expect(outputOf("no-such-program-here", [])).toBeUndefined();
  });

  it("says when a port is taken and how to choose another", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    await expect(checkPort(port, "127.0.0.1", "npm start")).rejects.toThrow(
      `Port ${port} is taken by another program. Stop that one, or choose another: PORT=${port + 1} npm start`,
    );
    await new Promise((resolve) => server.close(resolve));
    await expect(checkPort(port, "127.0.0.1", "npm start")).resolves.toBeUndefined();
  });

  it.each([
    ["CHROMIUM_PATH", findBrowser],
    ["FIREFOX_PATH", findFirefox],
  ] as const)("stops where %s leads nowhere", (name, find) => {
    const before = process.env[name];
    process.env[name] = join(folder, "browser");
    expect(() => find()).toThrow("there is no such file");
    if (before === undefined) delete process.env[name];
    else process.env[name] = before;
  });
});

describe("what the steps read", () => {
  it("takes wasm-bindgen's version from the lock file, the same as Cargo.toml pins", () => {
    const manifest = readFileSync(join(rootDir, "Cargo.toml"), "utf8");
    expect(manifest).toContain(`wasm-bindgen = "=${wasmBindgenVersion()}"`);
  });

  it("writes durations for people", () => {
    expect(formatDuration(1234)).toBe("1.2 s");
    expect(formatDuration(61_400)).toBe("1 min 1 s");
    expect(formatDuration(119_700)).toBe("2 min 0 s");
  });
});
