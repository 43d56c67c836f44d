// npm run check:rust: checks the format of the Rust code and runs clippy.
import { exec } from "./lib/exec.mjs";
import { ensureRust } from "./lib/install-rust.mjs";
import { main } from "./lib/steps.mjs";

await main(async () => {
  await ensureRust(["clippy", "rustfmt"]);
  await exec`cargo fmt --all --check`;
  await exec`cargo clippy --locked --workspace --all-targets -- -D warnings`;
});
