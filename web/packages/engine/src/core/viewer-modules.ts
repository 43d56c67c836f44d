import { createInstance } from "../../wasm/webgl2/orbit_engine_wasm.js";
import type { EngineModules } from "./engine-wasm.ts";

/** The modules that show models. Most pages draw with WebGL 2, so only that script is imported statically. */
export const viewerModules: EngineModules = {
  webgl2: async () => createInstance,
  webgpu: async () => (await import("../../wasm/webgpu/orbit_engine_wasm.js")).createInstance,
};
