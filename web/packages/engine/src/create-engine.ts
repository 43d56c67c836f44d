import type { EngineOptions } from "./canvas/open-surface.ts";
import { viewerModules } from "./core/viewer-modules.ts";
import { Engine } from "./engine.ts";

/**
 * Creates an engine for a canvas. Rejects with an `EngineError` if the browser does not support the backend: code
 * `webgl2_unsupported`, 'This browser does not support WebGL 2', or `webgpu_unsupported`, 'WebGPU is not supported.'; if the WASM
 * module could not be loaded: code `wasm_unavailable`.
 */
export function createEngine(options: EngineOptions): Promise<Engine> {
  return Engine.open(options, viewerModules);
}
