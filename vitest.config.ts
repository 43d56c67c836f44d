import { defineConfig } from "vitest/config";

/**
 * V8 11.3, that of Node 20, ends the process ("unreachable code" in its deoptimizer) when it leaves optimised code at a call of a
 * wasm function that returns an object, if it has inlined that call.
 */
const wasmExecArgv = process.versions.node.startsWith("20.") ? ["--no-turbo-inline-js-wasm-calls"] : [];

/** The workspaces whose tests call wasm. */
const wasmProjects = [
  "app",
  "packages/epub",
  "packages/imaging",
  "packages/ink",
  "packages/sky",
  "packages/webrtc",
].map((folder) => ({
  extends: `./web/${folder}/vitest.config.ts`,
  root: `./web/${folder}`,
  test: { execArgv: wasmExecArgv },
}));

// Every workspace has its own project; `tests` contains the tests that concern several folders.
export default defineConfig({
  test: {
    projects: [
      "web/gateway",
      "web/packages/!(epub|imaging|ink|sky|webrtc)",
      ...wasmProjects,
      {
        resolve: { conditions: ["source"] },
        ssr: { resolve: { conditions: ["source"] } },
        test: { name: "tests", include: ["tests/**/*.test.ts"] },
      },
    ],
  },
});
