import type { Engine, Model } from "@orbitroom/engine";
import handLeft from "../controllers/hand-left.glb?url";
import handRight from "../controllers/hand-right.glb?url";
import touchLeft from "../controllers/touch-left.glb?url";
import touchRight from "../controllers/touch-right.glb?url";
import type { Pose } from "../math/matrix.ts";
import { poseMatrix } from "../math/matrix.ts";
import type { XrInput } from "./xr-inputs.ts";

/** The model of an input source. All tracked controllers use the same model. */
function modelOf({ hand, handedness }: XRInputSource): string {
  const isLeft = handedness === "left";
  if (hand) return isLeft ? handLeft : handRight;
  return isLeft ? touchLeft : touchRight;
}

/** Shows the visitor's controllers and hands; models are loaded when they first appear. */
export class Controllers {
  readonly #models = new Map<XRInputSource, Promise<Model | undefined>>();
  readonly #loaded = new Map<XRInputSource, Model>();
  readonly #disposed = new AbortController();

  constructor(private readonly engine: Engine) {}

  /** Moves the models to the inputs; `toWorld` converts a pose from the session's space to world space. */
  update(inputs: readonly XrInput[], toWorld: (pose: Pose) => Pose): void {
    const tracked = new Set<XRInputSource>();
    for (const { source, grip } of inputs) {
      if (!grip) continue;
      tracked.add(source);
      if (!this.#models.has(source)) this.#load(source);
      this.#loaded.get(source)?.setTransform(poseMatrix(toWorld(grip)));
    }
    for (const [source, model] of this.#loaded) if (!tracked.has(source)) model.setTransform(HIDDEN);
  }

  dispose(): void {
    this.#disposed.abort();
    for (const model of this.#loaded.values()) model.dispose();
    this.#loaded.clear();
  }

  #load(source: XRInputSource): void {
    const loading = this.engine.load(modelOf(source), { signal: this.#disposed.signal }).catch(
      // A controller without a model still points and selects.
      () => undefined,
    );
    this.#models.set(source, loading);
    void loading.then((model) => {
      if (!model) return;
      if (this.#disposed.signal.aborted) return model.dispose();
      model.setTransform(HIDDEN);
      this.#loaded.set(source, model);
    });
  }
}

/** Scales an untracked model to zero. */
const HIDDEN = new Float32Array(16);
HIDDEN[15] = 1;
