import type { SourceFile, Violation } from "./rule.ts";

/** A crate of the workspace and what it depends on. */
export interface Crate {
  readonly name: string;
  readonly dependencies: readonly string[];
}

/** Which crates of the workspace each crate may use. A new crate gets its line here, with its place in the whole. */
const mayUse: Readonly<Record<string, readonly string[]>> = {
  orbit_scene: [],
  orbit_gltf: ["orbit_meshopt", "orbit_scene"],
  orbit_meshopt: [],
  orbit_render: ["orbit_scene"],
  orbit_gpu: ["orbit_render", "orbit_scene"],
  orbit_physics: [],
  orbit_sky: [],
  orbit_bytes: [],
  orbit_framing: ["orbit_bytes"],
  orbit_pairing: ["orbit_bytes"],
  orbit_imaging: [],
};

const isBrowserFace = (crate: string) => crate.endsWith("_wasm");

/** Crates point one way: `gltf -> scene <- render <- gpu`, leaves alone, `*_wasm` on top of all. */
export function crateViolations(crates: readonly Crate[]): Violation[] {
  return crates.flatMap(({ name, dependencies }) => {
    const own = dependencies.filter((dependency) => dependency.startsWith("orbit_"));
    const allowed = mayUse[name];
    if (!isBrowserFace(name) && allowed === undefined) return [`${name}: has no place among the crates yet`];
    return own
      .filter(
        (dependency) => isBrowserFace(dependency) || (allowed !== undefined && !allowed.includes(dependency)),
      )
      .map((dependency) => `${name}: must not depend on ${dependency}`);
  });
}

/** What a crate may take from wasm-bindgen's family. */
export function bindgenDependencyViolations(crates: readonly Crate[]): Violation[] {
  return crates
    .filter(({ name }) => !isBrowserFace(name) && name !== "orbit_gpu")
    .flatMap(({ name, dependencies }) =>
      dependencies
        .filter((dependency) => /^(wasm-bindgen(-futures)?|js-sys|web-sys)$/.test(dependency))
        .map((dependency) => `${name}: must not depend on ${dependency}, it knows no browser`),
    );
}

/** `#[wasm_bindgen]` stands only in `*_wasm`; `web_sys` and `js_sys` only there and in `orbit_gpu`. */
export function browserCodeViolations(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) => {
    const crate = path.split("/")[1] ?? "";
    const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\/\/.*$/gm, "");
    const found: Violation[] = [];
    // `extern "C"` blocks of orbit_gpu declare browser methods; nothing of it is offered to JavaScript.
    const isExport = /#\[wasm_bindgen\b/.test(code) && !isBrowserFace(crate);
    if (isExport && crate !== "orbit_gpu") found.push(`${path}: #[wasm_bindgen] belongs in a *_wasm crate`);
    const ownCode = code.replace(/#\[wasm_bindgen\]\s*extern "C" \{[\s\S]*?\n?\}/g, "");
    if (crate === "orbit_gpu" && /#\[wasm_bindgen\b[^\]]*\]\s*(pub |impl|struct|fn)/.test(ownCode)) {
      found.push(`${path}: orbit_gpu may declare browser methods, not offer its own`);
    }
    if (/\b(web_sys|js_sys)::/.test(code) && !isBrowserFace(crate) && crate !== "orbit_gpu") {
      found.push(`${path}: web_sys and js_sys belong in *_wasm and orbit_gpu`);
    }
    return found;
  });
}
