import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig, type ViteUserConfig } from "vitest/config";
import pages from "./web/app/vitest.config.ts";
import gateway from "./web/gateway/vitest.config.ts";
import compact from "./web/packages/compact/vitest.config.ts";
import crux from "./web/packages/crux/vitest.config.ts";
import devUtils from "./web/packages/dev-utils/vitest.config.ts";
import engine from "./web/packages/engine/vitest.config.ts";
import nexus from "./web/packages/nexus/vitest.config.ts";
import opfs from "./web/packages/opfs/vitest.config.ts";
import reactHub from "./web/packages/react-hub/vitest.config.ts";
import webrtc from "./web/packages/webrtc/vitest.config.ts";

/**
 * V8 11.3, that of Node 20, ends the process ("unreachable code" in its deoptimizer) when it leaves optimised code at a call of a
 * wasm function that returns an object, if it has inlined that call. For the workspaces whose tests call wasm.
 */
const wasmExecArgv = process.versions.node.startsWith("20.") ? ["--no-turbo-inline-js-wasm-calls"] : [];

/** Ends a test that hangs. No test is so slow that it takes as long on a busy machine. */
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 };

const leftovers = fileURLToPath(new URL("./tests/setup/leftovers.ts", import.meta.url));
const isolatedFiles = "**/*.isolated.test.{ts,tsx}";

/**
 * The two projects of a workspace whose test files share workers: to load React, happy-dom and the modules anew for each file takes
 * longer than the tests. `leftovers.ts` sees to it that each file leaves its worker as it found it. A file that replaces a module
 * (`vi.mock`) or needs another environment cannot, so it is named `*.isolated.test.ts` and gets a process of its own.
 */
function sharingWorkers(folder: string, { test = {}, ...config }: ViteUserConfig, execArgv: string[] = []) {
  const {
    setupFiles = [],
    include = configDefaults.include,
    exclude = configDefaults.exclude,
    ...options
  } = test;
  const shared = {
    isolate: false,
    setupFiles: [leftovers, ...[setupFiles].flat()],
    include,
    exclude: [...exclude, isolatedFiles],
  };
  const isolatedInclude = include.map((pattern) => pattern.replace("*.test.", "*.isolated.test."));
  const alone = { name: `${test.name}-isolated`, include: isolatedInclude, exclude };
  return [shared, alone].map((own) => ({
    ...config,
    root: `./web/${folder}`,
    test: { ...options, ...timeouts, execArgv, ...own },
  }));
}

/** The project of a workspace that has too few test files for that. */
const isolated = (folder: string, execArgv: string[] = []) => ({
  extends: `./web/${folder}/vitest.config.ts`,
  root: `./web/${folder}`,
  test: { ...timeouts, execArgv },
});

// Every workspace has its own projects; `tests` contains the tests that concern several folders.
export default defineConfig({
  test: {
    // Vitest leaves a core to its main process by default, which waits for the workers most of the time.
    maxWorkers: "100%",
    projects: [
      ...sharingWorkers("", pages, wasmExecArgv),
      ...sharingWorkers("gateway", gateway),
      ...sharingWorkers("packages/compact", compact),
      ...sharingWorkers("packages/crux", crux),
      ...sharingWorkers("packages/dev-utils", devUtils),
      ...sharingWorkers("packages/engine", engine),
      ...sharingWorkers("packages/nexus", nexus),
      ...sharingWorkers("packages/opfs", opfs),
      ...sharingWorkers("packages/react-hub", reactHub),
      ...sharingWorkers("packages/webrtc", webrtc, wasmExecArgv),
      isolated("packages/epub", wasmExecArgv),
      isolated("packages/imaging", wasmExecArgv),
      isolated("packages/ink", wasmExecArgv),
      isolated("packages/node-hub"),
      isolated("packages/physics", wasmExecArgv),
      isolated("packages/sky", wasmExecArgv),
      {
        resolve: { conditions: ["source"] },
        ssr: { resolve: { conditions: ["source"] } },
        test: { ...timeouts, name: "tests", include: ["tests/**/*.test.ts"], execArgv: wasmExecArgv },
      },
    ],
  },
});
