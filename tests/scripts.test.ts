import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findBrowser, findFirefox, findTestBrowser } from "../scripts/lib/browsers.mjs";
import { confirmInstall } from "../scripts/lib/confirm-install.mjs";
import { exec } from "../scripts/lib/exec.mjs";
import { fingerprint, isStamped, stampAfter } from "../scripts/lib/fingerprint.mjs";
import { inLanes, oneAtATime } from "../scripts/lib/lanes.mjs";
import { outputOf, runCaptured, runQuietly } from "../scripts/lib/programs.mjs";
import { checkPort } from "../scripts/lib/serve.mjs";
import { allDone, describeError, formatDuration, UserError } from "../scripts/lib/steps.mjs";
import { wasmBindgenVersion } from "../scripts/lib/wasm-tools.mjs";
import { rootDir } from "./architecture/rule.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "orbitroom-scripts-"));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

describe("build stamps", () => {
  it("change with the inputs, and only with them", () => {
    const inputs = { paths: ["rust-toolchain.toml", "scripts"], facts: ["1"] };
    expect(fingerprint(inputs)).toBe(fingerprint(inputs));
    expect(fingerprint({ ...inputs, facts: ["2"] })).not.toBe(fingerprint(inputs));
    expect(fingerprint({ ...inputs, paths: ["rust-toolchain.toml"] })).not.toBe(fingerprint(inputs));
  });

  it("are written after a build that succeeded, not after one that failed", async () => {
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

describe("system packages", () => {
  const noTerminal = { env: {}, args: [], input: { isTTY: false }, output: { isTTY: false } } as never;

  it("are not installed without a terminal: the error names the command", async () => {
    await expect(confirmInstall("Chromium", "apt-get install chromium", noTerminal)).rejects.toThrow(
      "Install it with: apt-get install chromium",
    );
  });

  it("are installed without a question under CI=true and with --yes", async () => {
    const context = noTerminal as object;
    await confirmInstall("Chromium", "apt-get", { ...context, env: { CI: "true" } });
    await confirmInstall("Chromium", "apt-get", { ...context, args: ["--yes"] });
  });
});

describe("the Node version of the README", () => {
  it("satisfies the engines of all packages, so that npm prints no warning", () => {
    const readme = /Node\]\([^)]*\) (\d+\.\d+)/.exec(readFileSync(join(rootDir, "README.md"), "utf8"))?.[1];
    const [major = 0, minor = 0] = (readme ?? "").split(".").map(Number);
    /** Whether a range such as `^20.19.0 || >=22.12` has a part that this version satisfies. */
    const isFit = (range: string) =>
      range.split("||").some((part) => {
        const [, sign = "", from = "0", fromMinor = "0"] =
          /(\^|>=?|~)?\s*(\d+|\*)(?:\.(\d+))?/.exec(part) ?? [];
        const isNewEnough = major > Number(from) || (major === Number(from) && minor >= Number(fromMinor));
        return from === "*" || (isNewEnough && (sign.startsWith(">") || major === Number(from)));
      });
    const { packages } = JSON.parse(readFileSync(join(rootDir, "package-lock.json"), "utf8"));
    const unfit = Object.entries<{ engines?: { node?: string } }>(packages).filter(
      ([, { engines }]) => engines?.node !== undefined && !isFit(engines.node),
    );
    expect(unfit.map(([path]) => path)).toEqual([]);
  });
});

describe("running programs", () => {
  it("rejects when the program fails or does not exist, with an error for the terminal", async () => {
    const failing = await exec`node -e process.exit(3)`.catch((error: unknown) => error);
    expect(describeError(failing)).toContain("failed with exit code 3");
    const missing = await exec`no-such-program-here`.catch((error: unknown) => error);
    expect(describeError(missing)).toContain("no-such-program-here");
    expect(describeError(new UserError("Install Rust."))).toBe("Install Rust.");
  });

  it("returns what a program prints, and nothing if it fails", () => {
    expect(outputOf(process.execPath, ["-p", "6 * 7"])).toBe("42");
    expect(outputOf(process.execPath, ["-e", "process.exit(1)"])).toBeUndefined();
    expect(outputOf("no-such-program-here", [])).toBeUndefined();
  });

  it("keeps what a program prints, and says how it ended", async () => {
    const print = "console.log('to the output'); console.error('to the errors');";
    const success = await runCaptured(process.execPath, ["-e", print]);
    expect(success.output.split("\n").sort().join(" ").trim()).toBe("to the errors to the output");
    expect(success.problem).toBeUndefined();
    const failure = await runCaptured(process.execPath, ["-e", `${print} process.exit(3)`]);
    expect(failure.output).toContain("to the output");
    expect(failure.problem).toBe("failed with exit code 3");
    expect((await runCaptured("no-such-program-here", [])).problem).toContain("can't be started");
  });

  it("prints what a program beside others has printed only if that fails, and then names it", async () => {
    const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const args = ["-e", "console.log('why'); process.exitCode = Number(process.env.CODE)"];
    await runQuietly(process.execPath, args, { name: "npm ci", env: { CODE: "0" } });
    expect(printed).not.toHaveBeenCalled();
    const failing = runQuietly(process.execPath, args, { name: "npm ci", env: { CODE: "1" } });
    await expect(failing).rejects.toThrow(new UserError("npm ci failed with exit code 1."));
    expect(printed.mock.calls).toEqual([["why\n"]]);
  });

  it("reports that a port is in use, and suggests another", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    await expect(checkPort(port, "127.0.0.1", "npm start")).rejects.toThrow(
      `Port ${port} is in use by another program. Stop that program or choose another port: PORT=${port + 1} npm start`,
    );
    await new Promise((resolve) => server.close(resolve));
    await expect(checkPort(port, "127.0.0.1", "npm start")).resolves.toBeUndefined();
  });

  it.each([
    ["CHROMIUM_PATH", findBrowser],
    ["CHROMIUM_PATH", findTestBrowser],
    ["FIREFOX_PATH", findFirefox],
  ] as const)("stops where %s leads nowhere", (name, find) => {
    const before = process.env[name];
    process.env[name] = join(folder, "browser");
    expect(() => find()).toThrow("which does not exist");
    if (before === undefined) delete process.env[name];
    else process.env[name] = before;
  });
});

describe("setup", () => {
  it("needs nothing but Node, because it runs before the npm packages are installed", () => {
    const files = new Set([join(rootDir, "scripts/setup.mjs")]);
    const others: string[] = [];
    // A set also yields what is added to it on the way.
    for (const file of files) {
      for (const [, name = ""] of readFileSync(file, "utf8").matchAll(/^import .*"([^"]+)";$/gm)) {
        if (name.startsWith(".")) files.add(join(dirname(file), name));
        else if (!name.startsWith("node:")) others.push(`${file}: ${name}`);
      }
    }
    expect(files.size).toBeGreaterThan(4);
    expect(others).toEqual([]);
  });
});

describe("works side by side", () => {
  it("all come to their end, and then all errors are reported", async () => {
    let isDone = false;
    const slow = (async () => {
      await new Promise(setImmediate);
      isDone = true;
    })();
    await expect(allDone([Promise.reject(new UserError("No network.")), slow])).rejects.toThrow(
      "No network.",
    );
    expect(isDone).toBe(true);
    const two = [Promise.reject(new UserError("No network.")), Promise.reject(new UserError("No disk."))];
    await expect(allDone(two)).rejects.toThrow("No network.\nNo disk.");
    expect(await allDone([Promise.resolve(1), Promise.resolve(2)])).toEqual([1, 2]);
  });

  it("are never more than there are lanes, and each starts in its turn", async () => {
    const started: number[] = [];
    const ends: (() => void)[] = [];
    const results = inLanes(2, [0, 1, 2, 3], async (item) => {
      started.push(item);
      await new Promise<void>((resolve) => {
        ends[item] = resolve;
      });
      return item * 10;
    });
    expect(started).toEqual([0, 1]);
    ends[1]?.();
    await vi.waitFor(() => expect(started).toEqual([0, 1, 2]));
    ends[0]?.();
    await vi.waitFor(() => expect(started).toEqual([0, 1, 2, 3]));
    ends[3]?.();
    ends[2]?.();
    expect(await results).toEqual([0, 10, 20, 30]);
  });

  it("wait for their turn where only one may run, also after one that failed", async () => {
    const inTurn = oneAtATime();
    const events: string[] = [];
    const failing = inTurn(async () => {
      events.push("first starts");
      await new Promise(setImmediate);
      events.push("first fails");
      throw new Error("no");
    });
    const second = inTurn(async () => events.push("second starts"));
    await expect(failing).rejects.toThrow("no");
    await second;
    expect(events).toEqual(["first starts", "first fails", "second starts"]);
  });
});

describe("steps", () => {
  it("read the version of wasm-bindgen from the lock file: the one pinned in Cargo.toml", () => {
    const manifest = readFileSync(join(rootDir, "Cargo.toml"), "utf8");
    expect(manifest).toContain(`wasm-bindgen = "=${wasmBindgenVersion()}"`);
  });

  it("print durations in seconds and minutes", () => {
    expect(formatDuration(1234)).toBe("1.2 s");
    expect(formatDuration(61_400)).toBe("1 min 1 s");
    expect(formatDuration(119_700)).toBe("2 min 0 s");
  });
});
