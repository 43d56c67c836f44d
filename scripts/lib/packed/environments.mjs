// The environments in which packages must work, each as a function that throws if a package does not. Their arguments are in
// `project.mjs`.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isForBrowsers, runNode } from "./project.mjs";
import { samples } from "./samples.mjs";

/** @typedef {import("./project.mjs").Project} Project */
/** @typedef {import("./project.mjs").Installed} Installed */

/**
 * Writes a file of a project.
 * @param {Project} project
 * @param {string} path
 * @param {string} text
 */
function write(project, path, text) {
  const target = join(project.dir, path);
  mkdirSync(join(target, ".."), { recursive: true });
  writeFileSync(target, text);
  return target;
}

/**
 * The source of a module that uses all entries of a package, and its style sheets.
 * @param {Installed} installed
 * @param {(entry: string) => boolean} isWanted
 * @param {boolean} isWithSheets
 */
function importing({ entries, sheets }, isWanted, isWithSheets) {
  const names = entries.filter(isWanted);
  return [
    ...(isWithSheets ? sheets.map((sheet) => `import ${JSON.stringify(sheet)};`) : []),
    ...names.map((entry, at) => `import * as entry${at} from ${JSON.stringify(entry)};`),
    `export const found = [${names.map((_, at) => `entry${at}`).join(", ")}];`,
    "globalThis.orbitroomFound = found;\n",
  ].join("\n");
}

/**
 * The input of a bundler for browsers: all entries, and the sample.
 * @param {Project} project
 * @param {Installed} installed
 */
function writeBrowserEntry(project, installed) {
  const sample = samples[installed.name];
  if (sample) write(project, `src/${installed.name}/Sample.jsx`, sample.code);
  const shown = sample
    ? `import { createElement } from "react";\nimport { createRoot } from "react-dom/client";\nimport { Sample } from "./Sample.jsx";
export const show = (element) => createRoot(element).render(createElement(Sample));\nglobalThis.orbitroomShow = show;\n`
    : "";
  return write(project, `src/${installed.name}/main.jsx`, shown + importing(installed, isForBrowsers, true));
}

/**
 * (a) Vite builds a package without a special plugin and without a warning.
 * @param {Project} project
 * @param {Installed} installed
 */
export async function worksInVite(project, installed) {
  const main = writeBrowserEntry(project, installed);
  const { build, createLogger } = await import(
    pathToFileURL(join(project.dir, "node_modules/vite/dist/node/index.js")).href
  );
  /** @type {string[]} */
  const complaints = [];
  const customLogger = createLogger("silent");
  customLogger.warn = (/** @type {string} */ message) => complaints.push(message);
  customLogger.warnOnce = customLogger.warn;
  const { default: react } = await import(
    pathToFileURL(join(project.dir, "node_modules/@vitejs/plugin-react/dist/index.js")).href
  );
  await build({
    ...{ root: project.dir, configFile: false, customLogger, logLevel: "warn" },
    plugins: [react()],
    build: {
      outDir: `dist/vite/${installed.name}`,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { input: main },
    },
  });
  // On a busy machine it also reports how long its plugins took.
  const serious = complaints.filter((text) => !text.includes("PLUGIN_TIMINGS"));
  if (serious.length > 0) throw new Error(serious.join("\n"));
}

/**
 * (c) Node imports all entries of a package, and React renders its sample on the server.
 * @param {Project} project
 * @param {Installed} installed
 */
export async function worksInNode(project, installed) {
  const sample = samples[installed.name];
  write(
    project,
    `node/${installed.name}.mjs`,
    importing(installed, () => true, false),
  );
  const lines = [`await import("./${installed.name}.mjs");`];
  if (sample) {
    const { transformWithOxc } = await import("vite");
    const { code } = await transformWithOxc(sample.code, "Sample.jsx", { jsx: { runtime: "automatic" } });
    write(project, `node/${installed.name}-sample.mjs`, code);
    lines.push(
      'const { renderToString } = await import("react-dom/server");',
      'const { createElement } = await import("react");',
      `const { Sample } = await import("./${installed.name}-sample.mjs");`,
      "console.log(renderToString(createElement(Sample)));",
    );
  }
  const script = write(project, `node/${installed.name}-run.mjs`, lines.join("\n"));
  const { stdout } = await runNode(project.dir, [script]);
  if (sample && !stdout.includes(sample.text)) throw new Error(`React rendered ${stdout}`);
}

/**
 * (e) esbuild bundles a package into one script for a page without modules, which runs without an error.
 * @param {Project} project
 * @param {Installed} installed
 */
export async function worksInScriptTag(project, installed) {
  const main = writeBrowserEntry(project, installed);
  const { build } = await import("esbuild");
  const outfile = join(project.dir, `dist/script/${installed.name}.js`);
  await build({
    ...{ entryPoints: [main], bundle: true, format: "iife", platform: "browser", outfile, jsx: "automatic" },
    ...{ minify: true, logLevel: "silent", define: { "process.env.NODE_ENV": '"production"' } },
  });
  const page = write(
    project,
    "page.mjs",
    `import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { Window } from "happy-dom";
const window = new Window({ url: "https://orbitroom.example/" });
const names = ["document", "location", "HTMLElement", "customElements", "self", "Worker"];
for (const name of ["navigator", ...names]) {
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
}
globalThis.window = window;
globalThis.self = globalThis;
runInThisContext(readFileSync(process.argv[2], "utf8"));
console.log(globalThis.orbitroomFound.map((entry) => Object.keys(entry).length).join());
process.exit(0);
`,
  );
  await runNode(project.dir, [page, outfile]);
}

/**
 * (d) Vitest runs a test of the sample with its default settings.
 * @param {Project} project
 * @param {readonly Installed[]} packages
 * @returns {Promise<Map<string, string>>} what went wrong, by package
 */
export async function worksInVitest(project, packages) {
  for (const installed of packages) {
    const sample = samples[installed.name];
    const shown = sample
      ? `import { render } from "@testing-library/react";
import { Sample } from "../src/${installed.name}/Sample.jsx";
test("shows the sample", () => {
  const { container } = render(<Sample />);
  expect(container.textContent + container.innerHTML).toContain(${JSON.stringify(sample.text)});
});\n`
      : "";
    if (sample) write(project, `src/${installed.name}/Sample.jsx`, sample.code);
    write(
      project,
      `vitest/${installed.name}.test.jsx`,
      `${sample ? "// @vitest-environment happy-dom\n" : ""}import { expect, test } from "vitest";\n${shown}${importing(installed, (entry) => installed.isForNode || isForBrowsers(entry), false)}
test("has its entries", () => expect(found.length).toBeGreaterThan(0));\n`,
    );
  }
  const report = join(project.dir, "vitest.json");
  const vitest = join(project.dir, "node_modules/vitest/vitest.mjs");
  const args = [vitest, "run", "--dir", "vitest", "--reporter=json", `--outputFile=${report}`];
  await runNode(project.dir, args).catch(() => undefined);
  const { readFileSync } = await import("node:fs");
  /** @type {{ testResults: { name: string, status: string, message: string, assertionResults: { failureMessages?: string[] }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(report, "utf8"));
  const failed = new Map();
  for (const { name } of packages) {
    const result = testResults.find((each) => each.name.endsWith(`/${name}.test.jsx`));
    if (result?.status === "passed") continue;
    const messages = result?.assertionResults.flatMap(({ failureMessages = [] }) => failureMessages) ?? [];
    failed.set(name, result ? `${result.message}\n${messages.join("\n")}` : "Its test did not run.");
  }
  return failed;
}

/** How TypeScript looks for modules. */
export const resolutions = /** @type {const} */ (["bundler", "node16"]);

/**
 * (f) TypeScript checks a package strictly, including the declarations of libraries.
 * @param {Project} project
 * @param {readonly Installed[]} packages
 * @param {typeof resolutions[number]} resolution
 * @param {string} [compiler] the path of TypeScript's package
 * @returns {Promise<Map<string, string>>} what went wrong, by package
 */
export async function worksInTypeScript(project, packages, resolution, compiler = "node_modules/typescript") {
  for (const installed of packages) {
    const text = importing(installed, () => true, true).replace("globalThis.orbitroomFound = found;\n", "");
    write(project, `types/${installed.name}.ts`, text);
  }
  write(project, "types/package.json", '{ "type": "module" }');
  write(
    project,
    "types/tsconfig.json",
    JSON.stringify({
      compilerOptions: {
        ...{ strict: true, skipLibCheck: false, noEmit: true, target: "ES2023", jsx: "react-jsx" },
        ...{ lib: ["ES2024", "DOM", "DOM.Iterable", "DOM.AsyncIterable"], types: ["node"] },
        ...{ moduleResolution: resolution, module: resolution === "bundler" ? "esnext" : "node16" },
      },
      include: ["*.ts"],
    }),
  );
  const tsc = join(project.dir, compiler, "bin/tsc");
  const { all = "" } = await runNode(join(project.dir, "types"), [tsc, "--pretty", "false"]).catch(
    (error) => error,
  );
  const failed = new Map();
  for (const { name } of packages) {
    const own = new RegExp(`^(${name}\\.ts|.*@orbitroom/${name}/).*$`, "gm");
    const errors = all.match(own);
    if (errors) failed.set(name, errors.join("\n"));
  }
  const others = String(all)
    .split("\n")
    .filter((line) => line.includes("error TS") && failed.size === 0);
  if (others.length > 0) throw new Error(others.join("\n"));
  return failed;
}
