import type { SourceFile, Violation } from "./rule.ts";

/** A crate of the workspace and its dependencies. */
export interface Crate {
  readonly name: string;
  readonly dependencies: readonly string[];
}

/** The crates that each crate may use. Add a line for a new crate. */
const mayUse: Readonly<Record<string, readonly string[]>> = {
  orbit_scene: [],
  orbit_gltf: ["orbit_material", "orbit_meshopt", "orbit_numbers", "orbit_scene"],
  orbit_material: ["orbit_numbers", "orbit_scene"],
  orbit_meshopt: [],
  orbit_numbers: [],
  orbit_pose: ["orbit_numbers", "orbit_scene"],
  orbit_error: [],
  orbit_js: ["orbit_error"],
  orbit_render: [
    "orbit_bytes",
    "orbit_error",
    "orbit_material",
    "orbit_numbers",
    "orbit_pose",
    "orbit_scene",
  ],
  orbit_extras: ["orbit_numbers", "orbit_render", "orbit_scene"],
  orbit_gpu: ["orbit_material", "orbit_numbers", "orbit_render", "orbit_scene"],
  orbit_physics: ["orbit_error", "orbit_numbers"],
  orbit_ink: [],
  orbit_sky: [],
  orbit_bytes: [],
  orbit_framing: ["orbit_bytes", "orbit_error"],
  orbit_pairing: ["orbit_bytes", "orbit_error"],
  orbit_epub: ["orbit_error"],
  orbit_imaging: ["orbit_error", "orbit_pixels"],
  orbit_pixels: [],
  orbit_decode: ["orbit_error", "orbit_numbers"],
};

/** Crates that call JavaScript but export nothing to it. */
const browserCrates = ["orbit_gpu", "orbit_js"];

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

/** Only `*_wasm` crates, `orbit_gpu` and `orbit_js` depend on wasm-bindgen and its companions. */
export function bindgenDependencyViolations(crates: readonly Crate[]): Violation[] {
  return crates
    .filter(({ name }) => !isWasmCrate(name) && !browserCrates.includes(name))
    .flatMap(({ name, dependencies }) =>
      dependencies
        .filter((dependency) => /^(wasm-bindgen(-futures)?|js-sys|web-sys)$/.test(dependency))
        .map(
          (dependency) =>
            `${name}: must not depend on ${dependency}, only *_wasm crates, ${browserCrates.join(" and ")} may`,
        ),
    );
}

/** Only `*_wasm` crates export with `#[wasm_bindgen]`; only they, `orbit_gpu` and `orbit_js` use `web_sys` and `js_sys`. */
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
    if (/\b(web_sys|js_sys)::/.test(code) && !isWasmCrate(crate) && !browserCrates.includes(crate)) {
      found.push(`${path}: web_sys and js_sys belong in *_wasm, ${browserCrates.join(" and ")}`);
    }
    return found;
  });
}

/** Every source file states its purpose at the top. */
export function missingFileDocs(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path, text }) => /^crates\/\w+\/src\//.test(path) && !/^(\/\/!|#!\[doc)/.test(text))
    .map(({ path }) => `${path}: says nothing at its top (//!)`);
}

/** A lint is only lifted where necessary, with a reason, and never for a whole crate. */
export function crateWideAllows(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(
      ({ path, text }) =>
        /^crates\/\w+\/src\/lib\.rs$/.test(path) && /#!\[(allow|expect)\(\s*clippy::/.test(text),
    )
    .map(({ path }) => `${path}: lifts a lint for the whole crate`);
}

/** Every crate has a README, which is its documentation, with an example that is tested. */
export function missingExamples(files: readonly SourceFile[]): Violation[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return files.flatMap(({ path, text }) => {
    const [, crate] = /^crates\/(\w+)\/src\/lib\.rs$/.exec(path) ?? [];
    if (crate === undefined) return [];
    const isIncluded = text.includes('#![doc = include_str!("../README.md")]');
    const hasExample = /^```rust/m.test(texts.get(`crates/${crate}/README.md`) ?? "");
    return isIncluded && hasExample ? [] : [`${crate}: has no README with an example`];
  });
}
