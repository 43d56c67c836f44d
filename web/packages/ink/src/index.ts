/**
 * A phone's motion as a point on a canvas: the 1 Euro filter, pointing with the orientation, and shaking.
 *
 * The classes are in a WASM module: load it with `loadInkWasm` before you create the first one.
 */
export { AirPointer, loadInkWasm, PointFilter, ShakeDetector } from "./ink-wasm.ts";
