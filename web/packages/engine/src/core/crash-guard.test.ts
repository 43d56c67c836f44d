import { expect, it, vi } from "vitest";
import { CrashGuard, isCrash } from "./crash-guard.ts";

// (import "e" "f" (func)); `trap` is unreachable; `call` and `x_free` call `f`.
const MODULE = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 4, 1, 0x60, 0, 0],
  ...[2, 7, 1, 1, 0x65, 1, 0x66, 0, 0],
  ...[3, 3, 2, 0, 0],
  ...[7, 24, 3, 4, 0x74, 0x72, 0x61, 0x70, 0, 1, 4, 0x63, 0x61, 0x6c, 0x6c, 0, 2],
  ...[6, 0x78, 0x5f, 0x66, 0x72, 0x65, 0x65, 0, 2],
  ...[10, 10, 2, 3, 0, 0, 0x0b, 4, 0, 0x10, 0, 0x0b],
]);

type Call = () => void;

async function start(imported: Call) {
  const guard = new CrashGuard();
  const onCrash = vi.fn();
  guard.onCrash = onCrash;
  const { instance } = await WebAssembly.instantiate(MODULE, { e: { f: imported } });
  const exports = guard.watch(instance.exports) as Record<"trap" | "call" | "x_free", Call>;
  return { guard, onCrash, exports };
}

function thrownBy(call: Call): unknown {
  try {
    return call();
  } catch (error) {
    return error;
  }
}

it("reports a trap once, and refuses later calls", async () => {
  const imported = vi.fn();
  const { guard, onCrash, exports } = await start(imported);
  exports.call();
  expect(guard.hasCrashed).toBe(false);
  const trap = thrownBy(exports.trap);
  expect(trap).toBeInstanceOf(WebAssembly.RuntimeError);
  expect(isCrash(trap)).toBe(true);
  expect(onCrash).toHaveBeenCalledExactlyOnceWith(trap);
  const later = thrownBy(exports.call);
  expect(later).toBeInstanceOf(Error);
  expect(isCrash(later)).toBe(false);
  expect(imported).toHaveBeenCalledOnce();
  expect(onCrash).toHaveBeenCalledOnce();
});

it("takes an error that passes through wasm code for a crash", async () => {
  const error = new Error("The driver threw");
  const { guard, exports } = await start(() => {
    throw error;
  });
  expect(thrownBy(exports.call)).toBe(error);
  expect([isCrash(error), guard.hasCrashed]).toEqual([true, true]);
});

it("frees nothing after a crash", async () => {
  const imported = vi.fn();
  const { exports } = await start(imported);
  thrownBy(exports.trap);
  exports.x_free();
  expect(imported).not.toHaveBeenCalled();
});

it("knows other errors", () => {
  expect([new Error("x"), new WebAssembly.RuntimeError("y"), "z", null].map(isCrash)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
