// The app and the gateway, bundled. Each is skipped while none of its inputs changed.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fingerprint, isStamped, whenChanged } from "./fingerprint.mjs";
import { fromRoot, stampDir } from "./paths.mjs";
import { nodeTool, Stop } from "./process.mjs";
import { skip, step } from "./steps.mjs";

const shared = ["package-lock.json", "tsconfig.base.json", "scripts/lib/build-web.mjs"];

const builds = [
  {
    name: "app",
    dir: "web/app",
    result: "dist/index.html",
    inputs: ["web/app", "web/packages", "vite.config.ts"],
  },
  {
    name: "gateway",
    dir: "web/gateway",
    result: "dist/main.js",
    inputs: ["web/gateway", "web/packages/node-hub", "web/packages/dev-utils"],
  },
];

/** Builds what changed of app and gateway. Needs the npm packages and the wasm modules. */
export async function buildWeb() {
  for (const { name, dir, result, inputs } of builds) {
    const print = fingerprint({
      paths: [...inputs, ...shared],
      isInput: (path) => !/\.test\.tsx?$/.test(path),
      facts: [process.versions.node],
    });
    const stampPath = join(stampDir, `${name}.stamp`);
    if (isStamped(stampPath, print) && existsSync(fromRoot(dir, result))) {
      skip(`Build ${name}`);
      continue;
    }
    await step(`Build ${name}`, () =>
      whenChanged(stampPath, print, async () => {
        const code = await nodeTool("vite/bin/vite.js", ["build", "--logLevel", "warn"], {
          cwd: fromRoot(dir),
        });
        if (code !== 0) throw new Stop(`The build of ${name} ended with code ${code}.`);
      }),
    );
  }
}
