import type { Engine, Model } from "@orbitroom/engine";
import handLeft from "../controllers/hand-left.glb?url";
import handRight from "../controllers/hand-right.glb?url";
import touchLeft from "../controllers/touch-left.glb?url";
import touchRight from "../controllers/touch-right.glb?url";
import type { Pose } from "../math/matrix.ts";
import { poseMatrix } from "../math/matrix.ts";
import type { Hand } from "./hands.ts";

/** Which model is shown for what is held. All tracked controllers look like the commonest one. */
function modelOf({ hand, handedness }: XRInputSource): string {
  const isLeft = handedness === "left";
  if (hand) return isLeft ? handLeft : handRight;
  return isLeft ? touchLeft : touchRight;
}

/** The controllers in the visitor's hands, each loaded when it first appears. */
export class Controllers {
  readonly #models = new Map<XRInputSource, Promise<Model | undefined>>();
  readonly #shown = new Map<XRInputSource, Model>();
  readonly #gone = new AbortController();

  constructor(private readonly engine: Engine) {}

  /** Puts them where hands are; `drawn` takes a pose of the session's space to the drawn space. */
  update(hands: readonly Hand[], drawn: (pose: Pose) => Pose): void {
    const seen = new Set<XRInputSource>();
    for (const { source, grip } of hands) {
      if (!grip) continue;
      seen.add(source);
      if (!this.#models.has(source)) this.#load(source);
      this.#shown.get(source)?.setTransform(poseMatrix(drawn(grip)));
    }
    for (const [source, model] of this.#shown) if (!seen.has(source)) model.setTransform(NOWHERE);
  }

  dispose(): void {
    this.#gone.abort();
    for (const model of this.#shown.values()) model.dispose();
    this.#shown.clear();
  }

  #load(source: XRInputSource): void {
    const loading = this.engine.load(modelOf(source), { signal: this.#gone.signal }).catch(
      // Without its picture a controller still points and selects.
      () => undefined,
    );
    this.#models.set(source, loading);
    void loading.then((model) => {
      if (!model) return;
      if (this.#gone.signal.aborted) return model.dispose();
      model.setTransform(NOWHERE);
      this.#shown.set(source, model);
    });
  }
}

/** What is not tracked has no size. */
const NOWHERE = new Float32Array(16);
NOWHERE[15] = 1;
