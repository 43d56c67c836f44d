// Names between a wasm module and wasm-bindgen's script: each stands in both, most with a hash, and none is for people.
import { Stop } from "./process.mjs";

const IMPORT_SECTION = 2;
const EXPORT_SECTION = 7;
const FUNCTION = 0;
const TAG = 4;
const HEADER_BYTES = 8;
/** What the script takes the memory by; it is read at many places, under a name that is short already. */
const KEPT = "memory";

/**
 * @typedef {object} Bound what wasm-bindgen makes of a crate
 * @property {Uint8Array} module
 * @property {string} script
 * @property {string[]} declarations TypeScript's view of both
 */

/**
 * Renames what a module imports and exports, in the module and in all that names it. It refuses what it does not know:
 * a script of another shape than this version of wasm-bindgen writes would be left with names that nobody has.
 * @param {Bound} bound
 * @returns {Bound}
 */
export function shortenNames({ module, script, declarations }) {
  const bytes = Buffer.from(module);
  const sections = sectionsOf(bytes);
  const imported = importsIn(sections);
  const exported = exportsIn(sections);
  /** @type {Map<string, string>} */
  const short = new Map();
  for (const [index, { name }] of imported.entries()) {
    const keys = script.match(new RegExp(`^ +${escaped(name)}: function\\b`, "gm"))?.length ?? 0;
    if (keys !== 1) throw new Stop(`wasm-bindgen's script gives the import ${name} ${keys} times.`);
    short.set(name, `i${index}`);
  }
  for (const [index, { name }] of exported.entries()) {
    const uses = script.match(new RegExp(`\\b${escaped(name)}\\b`, "g"))?.length ?? 0;
    const reads = script.match(new RegExp(`\\bwasm\\.${escaped(name)}\\b`, "g"))?.length ?? 0;
    // What the script reads in no way, or in another one, keeps its name.
    if (name !== KEPT && reads > 0 && reads === uses) short.set(name, `e${index}`);
  }
  const [from, ...others] = new Set(imported.map(({ from }) => from));
  if (from === undefined || others.length > 0 || script.split(`"${from}"`).length !== 2)
    throw new Stop("wasm-bindgen's script does not give all imports in one object.");
  const taken = [...short.values()].find((name) => new RegExp(`\\b${name}\\b`).test(script));
  if (taken) throw new Stop(`wasm-bindgen's script has something named ${taken} already.`);

  const words = new RegExp(`\\b(?:${[...short.keys()].map(escaped).join("|")})\\b`, "g");
  const rename = (/** @type {string} */ text) => text.replace(words, (name) => short.get(name) ?? name);
  const newName = (/** @type {string} */ name) => text(short.get(name) ?? name);
  const entries = (/** @type {Uint8Array[]} */ made) => Buffer.concat([number(made.length), ...made]);
  return {
    module: Buffer.concat([
      bytes.subarray(0, HEADER_BYTES),
      ...sections.flatMap(({ id, body }) => {
        if (id === IMPORT_SECTION)
          body = entries(imported.map(({ name, rest }) => Buffer.concat([text("i"), newName(name), rest])));
        if (id === EXPORT_SECTION)
          body = entries(exported.map(({ name, rest }) => Buffer.concat([newName(name), rest])));
        return [Buffer.of(id), number(body.length), body];
      }),
    ]),
    script: rename(script).replace(`"${from}"`, '"i"'),
    declarations: declarations.map(rename),
  };
}

/** Goes through a module's bytes; numbers in them are LEB128. */
class Reader {
  at = 0;

  /** @param {Buffer} bytes */
  constructor(bytes) {
    this.bytes = bytes;
  }

  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes.readUInt8(this.at++);
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }

  /** @param {number} length */
  take(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  text() {
    return this.take(this.number()).toString();
  }
}

/**
 * @param {Buffer} bytes
 * @returns {{ id: number, body: Buffer }[]}
 */
function sectionsOf(bytes) {
  const reader = new Reader(bytes);
  reader.take(HEADER_BYTES);
  const sections = [];
  while (reader.at < bytes.length) {
    const id = reader.number();
    sections.push({ id, body: reader.take(reader.number()) });
  }
  return sections;
}

/**
 * The entries of a section, each read by `entry`, with the bytes that follow its names.
 * @template T
 * @param {{ id: number, body: Buffer }[]} sections
 * @param {number} wanted
 * @param {(reader: Reader) => T} names
 * @param {(reader: Reader) => void} skipRest
 * @returns {(T & { rest: Buffer })[]}
 */
function entriesOf(sections, wanted, names, skipRest) {
  const section = sections.find(({ id }) => id === wanted);
  if (!section) return [];
  const reader = new Reader(section.body);
  return Array.from({ length: reader.number() }, () => {
    const entry = names(reader);
    const start = reader.at;
    skipRest(reader);
    return { ...entry, rest: section.body.subarray(start, reader.at) };
  });
}

/** @param {{ id: number, body: Buffer }[]} sections */
function importsIn(sections) {
  return entriesOf(
    sections,
    IMPORT_SECTION,
    (reader) => ({ from: reader.text(), name: reader.text() }),
    (reader) => {
      const kind = reader.number();
      if (kind !== FUNCTION && kind !== TAG) throw new Stop(`An import of kind ${kind} is not known.`);
      if (kind === TAG) reader.take(1);
      reader.number();
    },
  );
}

/** @param {{ id: number, body: Buffer }[]} sections */
function exportsIn(sections) {
  return entriesOf(
    sections,
    EXPORT_SECTION,
    (reader) => ({ name: reader.text() }),
    (reader) => {
      reader.take(1);
      reader.number();
    },
  );
}

/** @param {string} words */
const escaped = (words) => words.replaceAll("$", "\\$");

/** @param {number} value */
function number(value) {
  const bytes = [];
  for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
  return Buffer.of(...bytes, value);
}

/** @param {string} value */
function text(value) {
  const bytes = Buffer.from(value);
  return Buffer.concat([number(bytes.length), bytes]);
}
