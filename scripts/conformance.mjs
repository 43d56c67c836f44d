// npm run conformance: runs the loader over files of others and prints `figure conformance.NAME VALUE UNIT`.
// ORBIT_GLTF_DATA names their folder; without it, ../shared/gltf beside the repository. The table is kept in the crate.
import { ensureRust } from "./lib/ensure-rust.mjs";
import { fromRoot } from "./lib/paths.mjs";
import { exitCodeOf } from "./lib/process.mjs";
import { main } from "./lib/steps.mjs";

await main(async () => {
  await ensureRust();
  const table = fromRoot("crates/orbit_gltf/CONFORMANCE.md");
  const example = ["-p", "orbit_gltf", "--example", "conformance"];
  return exitCodeOf("cargo", ["run", "--locked", "--quiet", ...example, "--", table]);
});
