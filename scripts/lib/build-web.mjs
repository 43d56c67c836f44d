// Bundles the app and the gateway with Vite. A bundle whose inputs have not changed is skipped.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { exec } from "./exec.mjs";
import { fingerprint, isStamped, stampAfter } from "./fingerprint.mjs";
import { fromRoot, rootDir, stampDir } from "./paths.mjs";
import { skip, step } from "./steps.mjs";

const sharedInputs = ["package-lock.json", "tsconfig.base.json", "scripts/lib/build-web.mjs"];

const bundles = [
  {
    name: "app",
    cwd: rootDir,
    result: fromRoot("web/app/dist/index.html"),
    inputs: ["vite.config.ts", "web/app", "web/app-kit", "web/apps", "web/docs", "web/packages", "web/rooms"],
  },
  {
    name: "gateway",
    cwd: fromRoot("web/gateway"),
    result: fromRoot("web/gateway/dist/main.js"),
    inputs: ["web/gateway", "web/packages/node-hub", "web/packages/dev-utils"],
  },
];

/** Builds the bundles whose inputs have changed. Needs the wasm modules. */
export async function buildWeb() {
  for (const { name, cwd, result, inputs } of bundles) {
    const current = fingerprint({
      paths: [...inputs, ...sharedInputs],
      isInput: (path) => !/\.test\.tsx?$|\.debug\.wasm$/.test(path),
      facts: [process.versions.node, process.env["SERVICE_WORKER"] ?? ""],
    });
    const stampPath = join(stampDir, `${name}.stamp`);
    if (isStamped(stampPath, current) && existsSync(result)) {
      skip(`Build ${name}`);
      continue;
    }
    await step(`Build ${name}`, () =>
      stampAfter(stampPath, current, async () => {
        await exec({ cwd })`vite build --logLevel warn`;
      }),
    );
  }
}
