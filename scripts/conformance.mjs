// npm run conformance: loads test files of other projects, prints `figure conformance.NAME VALUE UNIT` and writes the
// results to crates/orbit_gltf/CONFORMANCE.md. ORBIT_GLTF_DATA is the folder with the files, by default ../shared/gltf
// beside the repository.
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
