// Names of a module's imports and exports. wasm-bindgen's are long, and those of imports end with a hash, which no compression
// shortens. wasm-opt replaces them by names of one or two letters, and the script that belongs to the module must follow.

/**
 * What wasm-opt prints with `--minify-imports-and-exports-and-modules`.
 * @typedef {object} ShortNames
 * @property {[module: string, name: string, short: string][]} imports whose module is `a` now
 * @property {[name: string, short: string][]} exports
 */

/** wasm-opt's name for the module of all imports. */
const SHORT_MODULE = "a";

/**
 * Returns a script of wasm-bindgen that uses the short names.
 * @param {string} script
 * @param {ShortNames} shortNames
 */
export function shortNamesScript(script, { imports, exports }) {
  const importsLeft = new Map(imports.map(([, name, short]) => [name, short]));
  const exportNames = new Map(exports);
  const exportName = (/** @type {string} */ name) => {
    const short = exportNames.get(name);
    if (short === undefined) throw new Error(`The module has no export ${name}, which its script uses.`);
    return short;
  };
  const modules = [...new Set(imports.map(([module]) => `"${module}": import`))];
  const shortened = script
    .replaceAll(/^( +)(__wb\w+): /gm, (line, indent, name) => {
      const short = importsLeft.get(name);
      importsLeft.delete(name);
      return short === undefined ? line : `${indent}${short}: `;
    })
    .replaceAll(/\bwasm\.(\w+)/g, (_use, name) => `wasm.${exportName(name)}`)
    // The list of what frees an object.
    .replaceAll(/"(__wbg_\w+_free)"/g, (_use, name) => `"${exportName(name)}"`)
    .replace(modules[0] ?? "", `"${SHORT_MODULE}": import`);
  if (importsLeft.size > 0 || modules.length > 1) {
    throw new Error("wasm-bindgen writes its imports in another form than wasm-names.mjs expects.");
  }
  return shortened;
}
