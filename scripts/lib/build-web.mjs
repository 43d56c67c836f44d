// The app and the gateway, bundled. Each is skipped while none of its inputs changed.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fingerprint, isStamped, stampAfter } from "./fingerprint.mjs";
import { fromRoot, rootDir, stampDir } from "./paths.mjs";
import { nodeTool, Stop } from "./process.mjs";
import { skip, step } from "./steps.mjs";

const shared = ["package-lock.json", "tsconfig.base.json", "scripts/lib/build-web.mjs"];

const builds = [
  {
    name: "app",
    cwd: rootDir,
    result: fromRoot("web/app/dist/index.html"),
    inputs: ["vite.config.ts", "web/app", "web/packages"],
  },
  {
    name: "gateway",
    cwd: fromRoot("web/gateway"),
    result: fromRoot("web/gateway/dist/main.js"),
    inputs: ["web/gateway", "web/packages/node-hub", "web/packages/dev-utils"],
  },
];

/** Builds what changed of app and gateway. Needs the npm packages and the wasm modules. */
export async function buildWeb() {
  for (const { name, cwd, result, inputs } of builds) {
    const print = fingerprint({
      paths: [...inputs, ...shared],
      isInput: (path) => !/\.test\.tsx?$/.test(path),
      facts: [process.versions.node],
    });
    const stampPath = join(stampDir, `${name}.stamp`);
    if (isStamped(stampPath, print) && existsSync(result)) {
      skip(`Build ${name}`);
      continue;
    }
    await step(`Build ${name}`, () =>
      stampAfter(stampPath, print, async () => {
        const code = await nodeTool("vite/bin/vite.js", ["build", "--logLevel", "warn"], { cwd });
        if (code !== 0) throw new Stop(`The build of ${name} ended with code ${code}.`);
      }),
    );
  }
}
