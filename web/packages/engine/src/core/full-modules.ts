import { createInstance } from "../../wasm/webgl2-full/orbit_engine_wasm.js";
import type { EngineModules } from "./engine-wasm.ts";

/** The modules with all features. */
export const fullModules: EngineModules = {
  webgl2: async () => createInstance,
  webgpu: async () => (await import("../../wasm/webgpu-full/orbit_engine_wasm.js")).createInstance,
};
