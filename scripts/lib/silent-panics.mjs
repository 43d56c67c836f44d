// What a panic would say. In a browser it says it to nobody: a module without a standard error ends in a trap either way.
import { Stop } from "./process.mjs";
import {
  CODE_SECTION,
  DATA_SECTION,
  functionNames,
  functionsIn,
  importedFunctions,
  moduleOf,
  number,
  Reader,
  sectionsOf,
} from "./wasm-sections.mjs";

/** Those of the standard library's functions that never return. */
const PANICS = [
  /\bcore(\[\w+\])?::(panicking::(panic|assert_failed)|option::\w+_failed|result::unwrap_failed|cell::panic_)/,
  /\bcore(\[\w+\])?::(slice::index::slice_\w*fail|str::slice_error_fail)/,
  /\balloc(\[\w+\])?::(raw_vec::(handle_error|capacity_overflow)|alloc::handle_alloc_error)/,
  /\bstd(\[\w+\])?::(panicking::(panic_handler|panic_with_hook|begin_panic)|alloc::rust_oom)/,
  /::(assert_failed|len_mismatch_fail|rust_panic)(::h\w+)?$/,
];
/** A function without variables that traps. */
const TRAP = Buffer.of(0, 0x00, 0x0b);
/** What they would say: text of the standard library, put together around numbers. */
const SAID = [
  "capacity overflow",
  "slice index starts at ",
  " index out of bounds: the len is ",
  "range start index ",
  "range end index ",
  " out of range for slice of length ",
  "copy_from_slice: source slice length (",
  ") does not match destination slice length (",
  "insertion index (is ",
  ") should be <= len (is ",
  "removal index (is ",
  ") should be < len (is ",
  "Tried to shrink to a larger capacity",
  "chunk size must be non-zero",
  "mid > len",
  "attempt to join into collection with len > usize::MAX",
  "attempt to divide by zero",
  "attempt to calculate the remainder with a divisor of zero",
  "RefCell already mutably borrowed",
  "RefCell already borrowed",
];
/** A place in a source, as a panic names it: address and length of the file's name, line, column. */
const LOCATION_BYTES = 16;
const WORD_BYTES = 4;
const FILE_NAME = /^[\w./@+-]+\.rs$/;
const LONGEST_FILE_NAME = 256;
const I32_CONST = 0x41;

/**
 * Makes all panics plain traps, before wasm-opt, which then leaves out what is said and all that leads to it.
 * @param {Uint8Array} module with the names of its functions
 * @returns {Buffer}
 */
export function silencePanics(module) {
  const sections = sectionsOf(module);
  const names = functionNames(sections);
  const first = importedFunctions(sections);
  const isPanic = (/** @type {string} */ name) => PANICS.some((pattern) => pattern.test(name));
  const code = functionsIn(sections).map((body, index) =>
    isPanic(names.get(first + index) ?? "") ? TRAP : body,
  );
  return moduleOf(
    sections.map(({ id, body }) => {
      if (id === CODE_SECTION)
        body = Buffer.concat([number(code.length), ...code.flatMap((one) => [number(one.length), one])]);
      if (id === DATA_SECTION) body = withoutTexts(withoutLocations(body));
      return { id, body };
    }),
  );
}

/**
 * Empties the places in sources: nobody is told them any more.
 * @param {Buffer} section
 */
function withoutLocations(section) {
  const emptied = Buffer.from(section);
  const reader = new Reader(section);
  for (let left = reader.number(); left > 0; left -= 1) {
    const { address, start, end } = segmentAt(reader);
    for (let at = start; at + LOCATION_BYTES <= end; at += WORD_BYTES) {
      const name = section.readUInt32LE(at) - address + start;
      const length = section.readUInt32LE(at + WORD_BYTES);
      if (name < start || length > LONGEST_FILE_NAME || name + length > end) continue;
      if (!FILE_NAME.test(section.toString("latin1", name, name + length))) continue;
      emptied.fill(0, name, name + length);
      emptied.fill(0, at, at + LOCATION_BYTES);
    }
  }
  return emptied;
}

/**
 * Empties what panics say.
 * @param {Buffer} section
 */
function withoutTexts(section) {
  for (const text of SAID)
    for (let at = section.indexOf(text); at >= 0; at = section.indexOf(text, at))
      section.fill(0, at, at + text.length);
  return section;
}

/**
 * The next segment: where it lies in memory, and in the section.
 * @param {Reader} reader
 */
function segmentAt(reader) {
  const [memory, opcode] = [reader.number(), reader.number()];
  if (memory !== 0 || opcode !== I32_CONST) throw new Stop("A segment of data is not where rustc puts them.");
  const address = reader.number();
  // The end of what computes the address.
  reader.number();
  const length = reader.number();
  const start = reader.at;
  reader.take(length);
  return { address, start, end: reader.at };
}
