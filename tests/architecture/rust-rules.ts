import type { SourceFile, Violation } from "./rule.ts";

/** A crate of the workspace and its dependencies. */
export interface Crate {
  readonly name: string;
  readonly dependencies: readonly string[];
}

/** The crates that each crate may use. Add a line for a new crate. */
const mayUse: Readonly<Record<string, readonly string[]>> = {
  orbit_scene: [],
  orbit_gltf: ["orbit_meshopt", "orbit_numbers", "orbit_scene"],
  orbit_material: ["orbit_scene"],
  orbit_meshopt: [],
  orbit_numbers: [],
  orbit_pose: ["orbit_numbers", "orbit_scene"],
  orbit_render: ["orbit_bytes", "orbit_material", "orbit_numbers", "orbit_pose", "orbit_scene"],
  orbit_extras: ["orbit_numbers", "orbit_render", "orbit_scene"],
  orbit_gpu: ["orbit_material", "orbit_render", "orbit_scene"],
  orbit_physics: [],
  orbit_ink: [],
  orbit_sky: [],
  orbit_bytes: [],
  orbit_framing: ["orbit_bytes"],
  orbit_pairing: ["orbit_bytes"],
  orbit_epub: [],
  orbit_imaging: [],
};

const isWasmCrate = (crate: string) => crate.endsWith("_wasm");

/** Crates depend on each other as the table says; `*_wasm` crates may use all others, and no crate uses them. */
export function crateViolations(crates: readonly Crate[]): Violation[] {
  return crates.flatMap(({ name, dependencies }) => {
    const own = dependencies.filter((dependency) => dependency.startsWith("orbit_"));
    const allowed = mayUse[name];
    if (!isWasmCrate(name) && allowed === undefined) return [`${name}: is missing from the table of crates`];
    return own
      .filter(
        (dependency) => isWasmCrate(dependency) || (allowed !== undefined && !allowed.includes(dependency)),
      )
      .map((dependency) => `${name}: must not depend on ${dependency}`);
  });
}

/** Only `*_wasm` crates and `orbit_gpu` depend on wasm-bindgen and its companions. */
export function bindgenDependencyViolations(crates: readonly Crate[]): Violation[] {
  return crates
    .filter(({ name }) => !isWasmCrate(name) && name !== "orbit_gpu")
    .flatMap(({ name, dependencies }) =>
      dependencies
        .filter((dependency) => /^(wasm-bindgen(-futures)?|js-sys|web-sys)$/.test(dependency))
        .map(
          (dependency) => `${name}: must not depend on ${dependency}, only *_wasm crates and orbit_gpu may`,
        ),
    );
}

/** Only `*_wasm` crates export with `#[wasm_bindgen]`; only they and `orbit_gpu` use `web_sys` and `js_sys`. */
export function browserCodeViolations(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) => {
    const crate = path.split("/")[1] ?? "";
    const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\/\/.*$/gm, "");
    const found: Violation[] = [];
    // orbit_gpu declares methods of the browser in `extern "C"` blocks, but exports nothing to JavaScript.
    const isExport = /#\[wasm_bindgen\b/.test(code) && !isWasmCrate(crate);
    if (isExport && crate !== "orbit_gpu") found.push(`${path}: #[wasm_bindgen] belongs in a *_wasm crate`);
    const ownCode = code.replace(/#\[wasm_bindgen\]\s*extern "C" \{[\s\S]*?\n?\}/g, "");
    if (crate === "orbit_gpu" && /#\[wasm_bindgen\b[^\]]*\]\s*(pub |impl|struct|fn)/.test(ownCode)) {
      found.push(`${path}: orbit_gpu may declare browser methods, but not export its own`);
    }
    if (/\b(web_sys|js_sys)::/.test(code) && !isWasmCrate(crate) && crate !== "orbit_gpu") {
      found.push(`${path}: web_sys and js_sys belong in *_wasm and orbit_gpu`);
    }
    return found;
  });
}
