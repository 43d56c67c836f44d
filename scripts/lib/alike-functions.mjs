// The order of a module's functions: what travels is compressed, and that looks back a little way only.
import { functionsIn, importedFunctions, moduleOf, namesSection, sectionsOf } from "./wasm-sections.mjs";

/** As far as gzip looks back, less some room for what stands between. */
const WINDOW_BYTES = 30_000;
/** Bytes in a row that two functions have in common are worth something from here on. */
const RUN_BYTES = 6;
/** Keeps tiny functions, all of which occurs everywhere, from coming first. */
const EVEN_RUNS = 20;

/**
 * Names the functions so that by name each comes after those it is most like. wasm-opt then puts them in that order
 * (`--reorder-functions-by-name`), which renumbers every call.
 * @param {Uint8Array} module without names
 * @returns {Buffer}
 */
export function nameByLikeness(module) {
  const sections = sectionsOf(module);
  const order = orderByLikeness(functionsIn(sections));
  const first = importedFunctions(sections);
  const digits = String(order.length).length;
  const places = [...order.entries()].sort(([, one], [, other]) => one - other);
  const names = new Map(places.map(([place, index]) => [first + index, String(place).padStart(digits, "0")]));
  return moduleOf([...sections, namesSection(names)]);
}

/**
 * Goes on with that of which the largest share stands in those just before.
 * @param {Buffer[]} functions
 * @returns {number[]} indices
 */
function orderByLikeness(functions) {
  const runs = functions.map(runsOf);
  /** @type {Map<string, number[]>} who has a run */
  const having = new Map();
  for (const [index, set] of runs.entries()) {
    for (const run of set) {
      const known = having.get(run);
      if (known) known.push(index);
      else having.set(run, [index]);
    }
  }
  /** How often a run is in the window, and how many of its runs a function would find there. */
  const present = new Map();
  const found = functions.map(() => 0);
  const count = (/** @type {number} */ index, /** @type {1 | -1} */ step) => {
    for (const run of runs[index] ?? []) {
      const before = present.get(run) ?? 0;
      present.set(run, before + step);
      if (before + step > 0 && before > 0) continue;
      for (const other of having.get(run) ?? []) found[other] = (found[other] ?? 0) + step;
    }
  };
  const likeness = (/** @type {number} */ index) =>
    (found[index] ?? 0) / ((runs[index]?.size ?? 0) + EVEN_RUNS);
  const length = (/** @type {number} */ index) => functions[index]?.length ?? 0;

  const left = new Set(functions.keys());
  /** @type {number[]} */
  const order = [];
  let windowStart = 0;
  let windowBytes = 0;
  while (left.size > 0) {
    const next = [...left].reduce((one, other) => (likeness(other) > likeness(one) ? other : one));
    left.delete(next);
    order.push(next);
    count(next, 1);
    windowBytes += length(next);
    for (; windowBytes > WINDOW_BYTES && windowStart < order.length - 1; windowStart += 1) {
      const oldest = order[windowStart] ?? next;
      count(oldest, -1);
      windowBytes -= length(oldest);
    }
  }
  return order;
}

/**
 * @param {Buffer} code
 * @returns {Set<string>}
 */
function runsOf(code) {
  const runs = new Set();
  for (let at = 0; at + RUN_BYTES <= code.length; at += 1)
    runs.add(code.toString("latin1", at, at + RUN_BYTES));
  return runs;
}
