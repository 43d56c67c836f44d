// A wasm module as its sections, for the steps between wasm-bindgen and what ships.
import { Stop } from "./process.mjs";

export const IMPORT_SECTION = 2;
export const EXPORT_SECTION = 7;
export const CODE_SECTION = 10;
export const DATA_SECTION = 11;
const CUSTOM_SECTION = 0;
const FUNCTION = 0;
const TAG = 4;
const NAME_SECTION = "name";
const FUNCTION_NAMES = 1;
const HEADER = Buffer.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** @typedef {{ id: number, body: Buffer }} Section */

/** Goes through a module's bytes; numbers in them are LEB128. */
export class Reader {
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
 * @param {Uint8Array} module
 * @returns {Section[]}
 */
export function sectionsOf(module) {
  const bytes = Buffer.from(module);
  const reader = new Reader(bytes);
  reader.take(HEADER.length);
  const sections = [];
  while (reader.at < bytes.length) {
    const id = reader.number();
    sections.push({ id, body: reader.take(reader.number()) });
  }
  return sections;
}

/**
 * @param {Section[]} sections
 * @returns {Buffer}
 */
export function moduleOf(sections) {
  const parts = sections.flatMap(({ id, body }) => [Buffer.of(id), number(body.length), body]);
  return Buffer.concat([HEADER, ...parts]);
}

/**
 * The entries of a section, each read by `entry`, with the bytes that follow its names.
 * @template T
 * @param {Section[]} sections
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

/** @param {Section[]} sections */
export function importsIn(sections) {
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

/** @param {Section[]} sections */
export function exportsIn(sections) {
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

/**
 * Code of all functions that the module has itself, in their order.
 * @param {Section[]} sections
 * @returns {Buffer[]}
 */
export function functionsIn(sections) {
  const code = sections.find(({ id }) => id === CODE_SECTION);
  if (!code) return [];
  const reader = new Reader(code.body);
  return Array.from({ length: reader.number() }, () => reader.take(reader.number()));
}

/**
 * How many functions are imported: those of the module itself are numbered after them.
 * @param {Section[]} sections
 */
export function importedFunctions(sections) {
  return importsIn(sections).filter(({ rest }) => rest[0] === FUNCTION).length;
}

/**
 * Names of functions by their number, imported ones included.
 * @param {Section[]} sections
 * @returns {Map<number, string>}
 */
export function functionNames(sections) {
  /** @type {Map<number, string>} */
  const names = new Map();
  for (const { id, body } of sections) {
    const reader = new Reader(body);
    if (id !== CUSTOM_SECTION || reader.text() !== NAME_SECTION) continue;
    while (reader.at < body.length) {
      const kind = reader.number();
      const part = new Reader(reader.take(reader.number()));
      if (kind !== FUNCTION_NAMES) continue;
      for (let left = part.number(); left > 0; left -= 1) names.set(part.number(), part.text());
    }
  }
  return names;
}

/**
 * A section that names functions.
 * @param {Map<number, string>} names by number, rising
 * @returns {Section}
 */
export function namesSection(names) {
  const entries = [...names].flatMap(([index, name]) => [number(index), text(name)]);
  const part = Buffer.concat([number(names.size), ...entries]);
  const body = Buffer.concat([text(NAME_SECTION), Buffer.of(FUNCTION_NAMES), number(part.length), part]);
  return { id: CUSTOM_SECTION, body };
}

/** @param {number} value */
export function number(value) {
  const bytes = [];
  for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
  return Buffer.of(...bytes, value);
}

/** @param {string} value */
export function text(value) {
  const bytes = Buffer.from(value);
  return Buffer.concat([number(bytes.length), bytes]);
}
