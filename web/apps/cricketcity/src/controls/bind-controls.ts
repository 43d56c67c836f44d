import { type Pads, sharedPads } from "@orbitroom/nexus";
import type { LocalSide } from "./local-side.ts";
import { bindPads } from "./pad-controls.ts";
import { PointerControls, type PointerField } from "./pointer-controls.ts";

/** Options of `bindControls`. The canvas should have `touch-action: none`, so that a swipe does not scroll. */
export interface ControlsOptions extends PointerField {
  readonly side: LocalSide;
  /** The pads to use; those of the page by default. */
  readonly pads?: Pads;
}

/** Lets a person play with keyboard, mouse, fingers and pads. Returns the function that removes the controls. */
export function bindControls({ side, canvas, pick, pads = sharedPads() }: ControlsOptions): () => void {
  const stopPads = bindPads(side, pads);
  const pointer = new PointerControls(side, { canvas, pick });
  const closing = new AbortController();
  const { signal } = closing;
  canvas.addEventListener(
    "pointerdown",
    (event) => {
      if (event.isPrimary && event.button === 0) pointer.down(event);
    },
    { signal },
  );
  canvas.addEventListener("pointermove", (event) => event.isPrimary && pointer.move(event), { signal });
  canvas.addEventListener("pointerup", (event) => event.isPrimary && pointer.up(event), { signal });
  for (const name of ["pointercancel", "pointerleave"] as const) {
    canvas.addEventListener(name, () => pointer.cancel(), { signal });
  }
  return () => {
    stopPads();
    closing.abort();
  };
}
