// npm run conformance: runs the glTF loader over third-party sample files and prints `figure conformance.NAME VALUE UNIT`.
// The files are in the folder ORBIT_GLTF_DATA, ../shared/gltf by default. Writes the results to CONFORMANCE.md of the crate.
import { exec } from "./lib/exec.mjs";
import { ensureRust } from "./lib/install-rust.mjs";
import { fromRoot } from "./lib/paths.mjs";
import { main } from "./lib/steps.mjs";

await main(async () => {
  await ensureRust();
  const table = fromRoot("crates/orbit_gltf/CONFORMANCE.md");
  await exec`cargo run --locked --quiet -p orbit_gltf --example conformance -- ${table}`;
});
