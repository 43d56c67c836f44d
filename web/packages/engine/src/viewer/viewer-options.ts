import { findNamed } from "../arguments.ts";
import type { EngineOptions } from "../canvas/open-surface.ts";
import type { Engine } from "../engine.ts";
import type { EngineError } from "../engine-error.ts";
import type { LoadProgress } from "../loading/load-scene.ts";
import type { ModelSource } from "../loading/model-source.ts";
import type { Model } from "../model/model.ts";
import type { CreateEngine } from "./viewer-engine.ts";
import type { Hotspot } from "./viewer-hotspots.ts";
import type { EnvironmentSource } from "./viewer-light.ts";

/** The direction from which a model is seen at first. */
export interface ViewerCamera {
  /** Radians around +Y, to the right; 0 looks along -Z. Default: 0.6. */
  readonly yaw?: number | undefined;
  /** Radians upwards; a quarter turn looks straight down. Default: 0.35. */
  readonly pitch?: number | undefined;
}

/** What a viewer shows. */
export interface ViewerOptions<E extends Engine = Engine> {
  /** The model. A new object is loaded again. If omitted, users can open a file. */
  readonly src?: ModelSource | undefined;
  /** Text alternative for screen readers. */
  readonly alt: string;
  /** URL of an image that is shown until the first frame. */
  readonly poster?: string | undefined;
  /** Index or name of the animation to play; false for none. Default: 0. */
  readonly animation?: number | string | false | undefined;
  /** Name of the material variant; null for the file's own materials. */
  readonly variant?: string | null | undefined;
  /** Whether the model turns slowly unless the user holds it. */
  readonly autoRotate?: boolean | undefined;
  /** Whether users can drop or open their own models. Default: only if there is no `src`. */
  readonly canOpen?: boolean | undefined;
  /** Brightness factor. Default: 1. */
  readonly exposure?: number | undefined;
  /** What lights the model: an equirectangular image, the bytes of an `.hdr` file, or the URL of either. Default: a neutral room. */
  readonly environment?: EnvironmentSource | undefined;
  /** The direction from which the model is seen at first. */
  readonly camera?: ViewerCamera | undefined;
  /** Buttons at places on the model. */
  readonly hotspots?: readonly Hotspot[] | undefined;
  /** Maximum number of canvas pixels per CSS pixel. Default: 2. */
  readonly maxPixelRatio?: number | undefined;
  /** Called when the model is loaded, before its first frame. */
  readonly onLoad?: ((model: Model, engine: E) => void) | undefined;
  /** Called when something could not be loaded or drawn. */
  readonly onError?: ((error: EngineError) => void) | undefined;
  /** Called while the model is loaded. */
  readonly onProgress?: ((progress: LoadProgress) => void) | undefined;
}

/** How a viewer's engine is created. */
export interface ViewerEngineOptions extends Pick<EngineOptions, "backend" | "decoders" | "wasm"> {
  /** Default: that of `@orbitroom/engine`; with hotspots, which the model hides, that of `@orbitroom/engine/full`. */
  readonly createEngine?: CreateEngine | undefined;
}

/** Returns the index of an animation; -1 if the model does not have it. */
export function animationIndex({ animations }: Model, animation: number | string | false = 0): number {
  if (animation === false) return -1;
  const found = typeof animation === "string" ? findNamed(animations, animation) : animations[animation];
  return found ? animations.indexOf(found) : -1;
}
