import type * as Webgl2 from "../../wasm/webgl2-full/instance.js";
import type * as Webgpu from "../../wasm/webgpu-full/instance.js";
import type { Core } from "./engine-wasm.ts";

/** The renderer of one canvas, with all features. */
export type FullCore = Webgl2.Core | Webgpu.Core;

/** Returns the core of a full engine, which opens no others. */
export function asFull(core: Core): FullCore {
  return core as FullCore;
}
