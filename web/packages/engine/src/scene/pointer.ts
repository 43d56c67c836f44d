import { requireList, requireObject } from "../arguments.ts";

/** A hand or a gaze that points into the scene. */
export interface Pointer {
  /** Column-major matrix; the pointer points along -Z. */
  readonly worldFromPointer: Float32Array;
  /** Whether its laser is drawn. */
  readonly hasLaser: boolean;
  /** Metres to what it points at, where the cursor is drawn. */
  readonly hitDistance?: number;
}

/** Pointers as the wasm module takes them. */
export interface PackedPointers {
  /** 16 floats per pointer. */
  readonly worldFromPointers: Float32Array;
  /** 1 if the laser is drawn. */
  readonly haveLasers: Uint8Array;
  /** Metres; NaN for no hit. */
  readonly hitDistances: Float32Array;
}

/** Packs pointers into one array per field. */
export function packPointers(pointers: readonly Pointer[]): PackedPointers {
  requireList("pointers", pointers);
  for (const pointer of pointers) requireObject("pointer", pointer);
  const worldFromPointers = new Float32Array(pointers.length * 16);
  pointers.forEach(({ worldFromPointer }, index) => {
    requireList("worldFromPointer", worldFromPointer, 16);
    worldFromPointers.set(worldFromPointer, index * 16);
  });
  return {
    worldFromPointers,
    haveLasers: Uint8Array.from(pointers, ({ hasLaser }) => (hasLaser ? 1 : 0)),
    hitDistances: Float32Array.from(pointers, ({ hitDistance }) => hitDistance ?? Number.NaN),
  };
}
