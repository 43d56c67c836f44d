// npm run check:rust: checks the format of the Rust code and runs clippy.
import { exec } from "./lib/exec.mjs";
import { ensureRust } from "./lib/install-rust.mjs";
import { main } from "./lib/steps.mjs";

await main(async () => {
  await ensureRust(["clippy", "rustfmt"]);
  await exec`cargo fmt --all --check`;
  await exec`cargo clippy --locked --workspace --all-targets -- -D warnings`;
  // The modules that only show models have none of the features that the workspace is checked with.
  for (const backend of ["webgl2", "webgpu"]) {
    await exec`cargo clippy --locked -p orbit_engine_wasm --no-default-features --features ${backend} -- -D warnings`;
  }
});
