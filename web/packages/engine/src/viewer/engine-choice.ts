import { createEngine } from "../create-engine.ts";
import { draco } from "../decoders/draco.ts";
import { ktx2 } from "../decoders/ktx2.ts";
import type { CreateEngine, ViewerEngineHow } from "./viewer-engine.ts";
import type { ViewerEngineOptions } from "./viewer-options.ts";

const createFullEngine: CreateEngine = async (options) =>
  (await import("../full/create-engine.ts")).createEngine(options);

/** Returns how a viewer creates its engine: only a full one can detect which hotspots the model hides. */
export function engineChoice(
  { createEngine: create, decoders, ...others }: ViewerEngineOptions,
  hasHotspots: boolean,
): ViewerEngineHow {
  return {
    ...others,
    decoders: { draco, ktx2, ...decoders },
    createEngine: create ?? (hasHotspots ? createFullEngine : createEngine),
  };
}
