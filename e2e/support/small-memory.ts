const PAGE_BYTES = 1 << 16;
const MEMORY_SECTION = 5;

/** Limits the memory of a wasm module, as on a device with little memory. */
export function limitMemory(wasm: Buffer, maxBytes: number): Buffer {
  for (let at = 8; at < wasm.length; ) {
    const section = readNumber(wasm, at + 1);
    const end = section.end + section.value;
    if (wasm[at] === MEMORY_SECTION) {
      // One memory: a count, flags, and the initial number of pages.
      const initial = readNumber(wasm, section.end + 2);
      const max = writeNumber(maxBytes / PAGE_BYTES);
      const body = [1, 1, ...wasm.subarray(section.end + 2, initial.end), ...max];
      const limited = [MEMORY_SECTION, ...writeNumber(body.length), ...body];
      return Buffer.concat([wasm.subarray(0, at), Buffer.from(limited), wasm.subarray(end)]);
    }
    at = end;
  }
  throw new Error("The module has no memory");
}

/** Reads an unsigned LEB128 number. */
function readNumber(bytes: Buffer, start: number): { value: number; end: number } {
  let value = 0;
  let at = start;
  for (let factor = 1; ; factor *= 128) {
    const byte = bytes[at++] ?? 0;
    value += (byte % 128) * factor;
    if (byte < 128) return { value, end: at };
  }
}

function writeNumber(value: number): number[] {
  return value < 128 ? [value] : [128 + (value % 128), ...writeNumber(Math.floor(value / 128))];
}
