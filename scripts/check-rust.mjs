// npm run check:rust: checks the format of the Rust code, runs clippy, and compiles the fuzz targets.
import { existsSync, readdirSync } from "node:fs";
import { exec } from "./lib/exec.mjs";
import { ensureRust } from "./lib/install-rust.mjs";
import { fromRoot } from "./lib/paths.mjs";
import { main } from "./lib/steps.mjs";

await main(async () => {
  await ensureRust(["clippy", "rustfmt"]);
  await exec`cargo fmt --all --check`;
  await exec`cargo clippy --locked --workspace --all-targets -- -D warnings`;
  // The modules that only show models have none of the features that the workspace is checked with.
  for (const backend of ["webgl2", "webgpu"]) {
    await exec`cargo clippy --locked -p orbit_engine_wasm --no-default-features --features ${backend} -- -D warnings`;
  }
  const fuzzed = readdirSync(fromRoot("crates")).filter((name) =>
    existsSync(fromRoot("crates", name, "fuzz")),
  );
  for (const name of fuzzed) {
    // Each is a workspace of its own. They are checked without the fuzzer's C++ code and without linking. Stable Rust is enough for
    // that, and the library at the path need not exist.
    await exec({
      env: { RUSTFLAGS: "-D warnings", CUSTOM_LIBFUZZER_PATH: fromRoot("target", "fuzz", "libfuzzer.a") },
    })`cargo check --locked --manifest-path crates/${name}/fuzz/Cargo.toml --target-dir target/fuzz`;
  }
});
