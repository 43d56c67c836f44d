import type { EngineOptions } from "../canvas/open-surface.ts";
import { fullModules } from "../core/full-modules.ts";
import { FullEngine } from "./full-engine.ts";

/** Creates an engine with all features. Rejects like the `createEngine` of `@orbitroom/engine`. */
export function createEngine(options: EngineOptions): Promise<FullEngine> {
  return FullEngine.open(options, fullModules);
}
