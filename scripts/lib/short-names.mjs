// Names between a wasm module and wasm-bindgen's script: each stands in both, most with a hash, and none is for people.
import { Stop } from "./process.mjs";
import {
  EXPORT_SECTION,
  exportsIn,
  IMPORT_SECTION,
  importsIn,
  moduleOf,
  number,
  sectionsOf,
  text,
} from "./wasm-sections.mjs";

/** What the script takes the memory by; it is read at many places, under a name that is short already. */
const KEPT = "memory";
/** The object of all imports, and what begins each of them. As a list, they are known by their places. */
const IMPORTS = /^ *const import0 = \{\n(?: *__proto__: null,\n)?(.*?)^ *\};/ms;
const KEYS = /^ +(\w+): (?=function\b)/gm;

/**
 * @typedef {object} Bound what wasm-bindgen makes of a crate
 * @property {Uint8Array} module
 * @property {string} script
 * @property {string[]} declarations TypeScript's view of both
 */

/**
 * Renames what a module imports and exports, in the module and in all that names it, and exports nothing that its script
 * does not read. It refuses what it does not know:
 * a script of another shape than this version of wasm-bindgen writes would be left with names that nobody has.
 * @param {Bound} bound
 * @returns {Bound}
 */
export function shortenNames({ module, script, declarations }) {
  const sections = sectionsOf(module);
  const imported = importsIn(sections);
  const exported = exportsIn(sections);
  /** @type {Map<string, string>} */
  const short = new Map();
  /** @type {Set<string>} what wasm-opt may leave out */
  const unread = new Set();
  const given = [...(script.match(IMPORTS)?.[1] ?? "").matchAll(KEYS)].map(([, name]) => name);
  for (const { name } of imported) {
    const times = given.filter((one) => one === name).length;
    if (times !== 1) throw new Stop(`wasm-bindgen's script gives the import ${name} ${times} times.`);
    short.set(name, String(given.indexOf(name)));
  }
  for (const [index, { name }] of exported.entries()) {
    const uses = script.match(new RegExp(`\\b${escaped(name)}\\b`, "g"))?.length ?? 0;
    const reads = script.match(new RegExp(`\\bwasm\\.${escaped(name)}\\b`, "g"))?.length ?? 0;
    if (uses === 0) unread.add(name);
    // What the script reads in another way keeps its name.
    else if (name !== KEPT && reads === uses) short.set(name, `e${index}`);
  }
  const [from, ...others] = new Set(imported.map(({ from }) => from));
  if (from === undefined || others.length > 0 || script.split(`"${from}"`).length !== 2)
    throw new Stop("wasm-bindgen's script does not give all imports in one object.");
  if (given.length !== imported.length)
    throw new Stop("wasm-bindgen's script gives more than the module imports.");
  const taken = [...short.values()].find((name) => new RegExp(`\\b(?!\\d)${name}\\b`).test(script));
  if (taken) throw new Stop(`wasm-bindgen's script has something named ${taken} already.`);

  const unreadLines = new RegExp(`^.* (?:${[...unread].map(escaped).join("|")}): .*\\n`, "gm");
  const listed = script.replace(IMPORTS, (_, list) => `const import0 = [\n${list.replaceAll(KEYS, "")}];`);
  const words = new RegExp(`\\b(?:${[...short.keys()].map(escaped).join("|")})\\b`, "g");
  const rename = (/** @type {string} */ text) => text.replace(words, (name) => short.get(name) ?? name);
  const newName = (/** @type {string} */ name) => text(short.get(name) ?? name);
  const entries = (/** @type {Uint8Array[]} */ made) => Buffer.concat([number(made.length), ...made]);
  return {
    module: moduleOf(
      sections.map(({ id, body }) => {
        if (id === IMPORT_SECTION)
          body = entries(imported.map(({ name, rest }) => Buffer.concat([text("i"), newName(name), rest])));
        if (id === EXPORT_SECTION)
          body = entries(
            exported
              .filter(({ name }) => !unread.has(name))
              .map(({ name, rest }) => Buffer.concat([newName(name), rest])),
          );
        return { id, body };
      }),
    ),
    script: rename(listed).replace(`"${from}"`, '"i"'),
    declarations: declarations.map((text) => rename(text.replace(unreadLines, ""))),
  };
}

/** @param {string} words */
const escaped = (words) => words.replaceAll("$", "\\$");
