// The custom sections of a wasm module, which hold what an engine does not need to run it.
const HEADER_BYTES = 8;
const CUSTOM_SECTION = 0;

/**
 * Reads a number in LEB128, the form that wasm uses.
 * @param {Uint8Array} bytes
 * @param {number} at
 * @returns {{ value: number, end: number }}
 */
function readNumber(bytes, at) {
  let value = 0;
  let end = at;
  let byte = 0x80;
  for (let shift = 0; byte & 0x80; shift += 7, end++) {
    byte = bytes[end] ?? 0;
    value += (byte & 0x7f) * 2 ** shift;
  }
  return { value, end };
}

/**
 * Returns a copy of a module without the custom sections of these names.
 * @param {Uint8Array} module
 * @param {readonly string[]} names
 * @returns {Uint8Array}
 */
export function withoutSections(module, names) {
  const kept = [module.subarray(0, HEADER_BYTES)];
  for (let start = HEADER_BYTES; start < module.length; ) {
    const size = readNumber(module, start + 1);
    const end = size.end + size.value;
    const nameLength = readNumber(module, size.end);
    const name = Buffer.from(module.subarray(nameLength.end, nameLength.end + nameLength.value)).toString();
    if (module[start] !== CUSTOM_SECTION || !names.includes(name)) kept.push(module.subarray(start, end));
    start = end;
  }
  return Buffer.concat(kept);
}
