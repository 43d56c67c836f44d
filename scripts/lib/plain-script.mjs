// wasm-bindgen's script, without what is there for browsers that lack WebAssembly's later parts: ours have them.
import { Stop } from "./process.mjs";

/** Each piece as this version of wasm-bindgen writes it, and what stands there instead. A module may do without a piece. */
const PIECES = [
  // Every browser with reference types, which our modules need, tells when a handle was dropped.
  [
    "(typeof FinalizationRegistry === 'undefined')\n    ? { register: () => {}, unregister: () => {} }\n    : new",
    "new",
  ],
  [
    "cachedDataViewMemory0 === null || cachedDataViewMemory0.buffer.detached === true || (cachedDataViewMemory0.buffer.detached === undefined && cachedDataViewMemory0.buffer !== wasm.memory.buffer)",
    "cachedDataViewMemory0?.buffer !== wasm.memory.buffer",
  ],
];

/** `using` frees a handle where it goes out of scope; our code calls `free`. */
const DISPOSAL = /^if \(Symbol\.dispose\) \w+\.prototype\[Symbol\.dispose\] = \w+\.prototype\.free;\n/gm;

/** A browser's own encoder writes a text that is ASCII as quickly as a loop would. */
const PASS_STRING = /^function passStringToWasm0\(arg, malloc, realloc\) \{\n.*?^\}\n/ms;
const PASS_STRING_PLAIN = `function passStringToWasm0(arg, malloc) {
    return passArray8ToWasm0(cachedTextEncoder.encode(arg), malloc);
}
`;
const PASS_BYTES = `function passArray8ToWasm0(arg, malloc) {
    const ptr = malloc(arg.length * 1, 1) >>> 0;
    getUint8ArrayMemory0().set(arg, ptr / 1);
    WASM_VECTOR_LEN = arg.length;
    return ptr;
}
`;
const ENCODE_INTO = /^if \(!\('encodeInto' in cachedTextEncoder\)\) \{\n.*?^\}\n/ms;

/** From where the module has been compiled to the end. */
const START = /^let wasmModule, wasmInstance, wasm;\n.*/ms;
const ADDRESS = /new URL\('(\w+_bg\.wasm)', import\.meta\.url\)/;
const STARTS = /^ {4}(wasm\.\w+\(\);)\n {4}return wasm;$/m;

/**
 * @param {string} address of the module, beside the script
 * @param {string} starts the call that sets the module up
 */
const plainStart = (address, starts) => `let wasm;
let starting;

/** Once; a start that failed may be tried again. */
export default function __wbg_init(options) {
    starting ??= start(options).catch((error) => {
        starting = undefined;
        throw error;
    });
    return starting;
}

async function start({ module_or_path = new URL('${address}', import.meta.url) } = {}) {
    const source = typeof module_or_path === 'string' || module_or_path instanceof URL
        ? await fetched(module_or_path)
        : module_or_path;
    const made = await WebAssembly.instantiate(source, __wbg_get_imports());
    wasm = (made.instance ?? made).exports;
    ${starts}
    return wasm;
}

async function fetched(address) {
    const answer = await fetch(address);
    if (!answer.ok) {
        throw new Error(\`The server answered \${answer.status} for \${address}\`);
    }
    // Of this type alone can a module be compiled while it arrives.
    return answer.headers.get('content-type') === 'application/wasm'
        ? WebAssembly.compileStreaming(answer)
        : answer.arrayBuffer();
}
`;

/** What TypeScript is told of the start, from the types of what it takes on. */
const START_TYPES = /^export type SyncInitInput = .*/ms;
const INPUT_TYPE = /^export type InitInput = .*\n\n/m;
const PLAIN_START_TYPES = `/** Starts the module, once: that beside this script, or another. */
export default function __wbg_init(options?: {
    module_or_path?: string | URL | BufferSource | WebAssembly.Module;
}): Promise<InitOutput>;
`;

/** @param {string} declarations of the script */
export const plainDeclarations = (declarations) =>
  declarations
    .replace(START_TYPES, PLAIN_START_TYPES)
    .replace(INPUT_TYPE, "")
    .replaceAll(/^ *\[Symbol\.dispose\]\(\): void;\n/gm, "");

/**
 * @param {string} script
 * @returns {string}
 */
export function plainScript(script) {
  const address = script.match(ADDRESS)?.[1];
  const starts = script.match(STARTS)?.[1];
  if (!address || !starts || !START.test(script))
    throw new Stop("wasm-bindgen's script does not start its module in the way that is known.");
  let plain = script.replace(START, () => plainStart(address, starts)).replace(DISPOSAL, "");
  for (const [piece = "", instead = ""] of PIECES) plain = plain.replaceAll(piece, instead);
  if (!PASS_STRING.test(plain)) return plain;
  const hasBytes = plain.includes("function passArray8ToWasm0(");
  return plain
    .replace(PASS_STRING, PASS_STRING_PLAIN + (hasBytes ? "" : PASS_BYTES))
    .replace(ENCODE_INTO, "")
    .replaceAll(/(\bpassStringToWasm0\(\w+, wasm\.\w+), wasm\.\w+\)/g, "$1)");
}
