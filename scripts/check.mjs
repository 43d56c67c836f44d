// npm run check: what holds besides the tests. Every check runs, so that one look shows all there is to mend.
import { existsSync, readdirSync } from "node:fs";
import { buildWasm } from "./lib/build-wasm.mjs";
import { buildWeb } from "./lib/build-web.mjs";
import { checkNode, ensureNpm } from "./lib/ensure-npm.mjs";
import { ensureRust } from "./lib/ensure-rust.mjs";
import { fromRoot } from "./lib/paths.mjs";
import { nodeTool, run, Stop } from "./lib/process.mjs";
import { main, say, step } from "./lib/steps.mjs";

/** The TypeScript projects: the root (scripts, tests, configuration) and every workspace. */
function typeScriptProjects() {
  const packages = readdirSync(fromRoot("web/packages")).map((name) => `web/packages/${name}`);
  return [".", "web/app", "web/gateway", ...packages].flatMap((dir) => {
    const path = fromRoot(dir);
    if (!existsSync(path)) return [];
    // tsconfig.build.json emits what another project already checked; tsconfig.base.json is no project.
    const configs = readdirSync(path).filter((name) => /^tsconfig(\.(?!base|build)\w+)?\.json$/.test(name));
    return configs.map((name) => (dir === "." ? name : `${dir}/${name}`));
  });
}

/**
 * @param {string} path
 * @param {string[]} args
 */
async function tool(path, args) {
  const code = await nodeTool(path, args);
  if (code !== 0) throw new Stop(`It ended with code ${code}.`);
}

const checks = [
  {
    name: "Lint and format (Biome)",
    work: () => tool("@biomejs/biome/bin/biome", ["check", "--error-on-warnings"]),
  },
  ...typeScriptProjects().map((project) => ({
    name: `Types of ${project}`,
    work: () => tool("typescript/bin/tsc", ["--noEmit", "-p", fromRoot(project)]),
  })),
  { name: "Format of Rust", work: () => run("cargo", ["fmt", "--all", "--check"]) },
  {
    name: "Lint of Rust (clippy)",
    work: () => run("cargo", ["clippy", "--locked", "--workspace", "--all-targets", "--", "-D", "warnings"]),
  },
  {
    name: "Architecture",
    work: () => tool("vitest/vitest.mjs", ["run", "--project=tests", "tests/architecture.test.ts"]),
  },
  { name: "Sizes", work: () => run(process.execPath, [fromRoot("bench/size.mjs"), "--check"]) },
];

await main(async () => {
  checkNode();
  await ensureNpm();
  await ensureRust();
  await buildWasm();
  await buildWeb();
  /** @type {string[]} */
  const failed = [];
  for (const { name, work } of checks) {
    await step(name, work).catch((error) => {
      if (!(error instanceof Stop)) throw error;
      failed.push(name);
    });
  }
  if (failed.length > 0) throw new Stop(`To mend: ${failed.join(", ")}.`);
  say(`\nAll ${checks.length} checks hold.`);
});
