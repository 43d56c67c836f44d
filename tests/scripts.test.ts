import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findBrowser, findFirefox } from "../scripts/lib/browsers.mjs";
import { isWasmInput } from "../scripts/lib/build-wasm.mjs";
import { confirmInstall } from "../scripts/lib/confirm-install.mjs";
import { exec, outputOf } from "../scripts/lib/exec.mjs";
import { fingerprint, isStamped, stampAfter } from "../scripts/lib/fingerprint.mjs";
import { checkPort } from "../scripts/lib/serve.mjs";
import { describeError, formatDuration, UserError } from "../scripts/lib/steps.mjs";
import { instanceScript } from "../scripts/lib/wasm-instances.mjs";
import { wasmBindgenVersion } from "../scripts/lib/wasm-tools.mjs";
import { rootDir } from "./architecture/rule.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "orbitroom-scripts-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

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

describe("wasm inputs", () => {
  it("cover every file that a crate includes in its code", () => {
    const crates = join(rootDir, "crates");
    const sources = readdirSync(crates, { recursive: true, encoding: "utf8" })
      .filter((name) => /^[^/]+\/src\/.*\.rs$/.test(name))
      .map((name) => join(crates, name));
    const included = sources.flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(/include_(?:bytes|str)!\("([^"]+)"\)/g)].map(([, name = ""]) =>
        join(dirname(path), name),
      ),
    );
    // A crate's own tests include files of theirs.
    const shipped = included.filter((path) => !path.includes("/tests/"));
    expect(shipped.some((path) => path.endsWith("land.bin"))).toBe(true);
    expect(shipped.filter((path) => !isWasmInput(path))).toEqual([]);
  });

  it("leave out tests and documents", () => {
    expect(isWasmInput("crates/orbit_sky/tests/planets.rs")).toBe(false);
    expect(isWasmInput("crates/orbit_framing/SPEC.md")).toBe(false);
  });
});

describe("the script of a wasm module", () => {
  // The form in which wasm-bindgen writes it.
  const script = `export class Core {
    size() { return wasm.size(); }
}
export function decode() { return wasm.size(); }
let wasmModule, wasm;
function __wbg_finalize_init(instance, module) {
    wasm = instance.exports;
    wasmModule = module;
}
function initSync({ module }) { __wbg_finalize_init(module, "compiled"); }
async function __wbg_init(module) { __wbg_finalize_init(module, "compiled"); }
export { initSync, __wbg_init as default };
`;

  it("creates instances that know nothing of each other, with exports that can be wrapped", async () => {
    const path = join(folder, "instances.mjs");
    writeFileSync(path, instanceScript(script));
    const { createInstance } = await import(path);
    const first = createInstance();
    const second = createInstance(({ size }: { size: () => number }) => ({ size: () => size() + 10 }));
    await first.default({ exports: { size: () => 1 } });
    await second.default({ exports: { size: () => 2 } });
    expect([new first.Core().size(), first.decode(), new second.Core().size(), second.decode()]).toEqual([
      1, 1, 12, 12,
    ]);
    expect(first.compiled()).toBe("compiled");
  });

  it("is refused in another form", () => {
    expect(() => instanceScript(script.replace("wasm = instance.exports;", ""))).toThrow(/another form/);
    expect(() => instanceScript(`import "./other.js";\n${script}`)).toThrow(/another form/);
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
    ["FIREFOX_PATH", findFirefox],
  ] as const)("stops where %s leads nowhere", (name, find) => {
    const before = process.env[name];
    process.env[name] = join(folder, "browser");
    expect(() => find()).toThrow("which does not exist");
    if (before === undefined) delete process.env[name];
    else process.env[name] = before;
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
