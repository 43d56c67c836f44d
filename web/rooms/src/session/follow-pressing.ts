import { beginPressing } from "@orbitroom/app-kit/loading/quiet-time.ts";
import type { ReadableStore } from "@orbitroom/app-kit/stores/state-store.ts";
import type { Phase } from "./room-machine.ts";

/** In these phases a person waits until the devices are connected. */
const PRESSING: ReadonlySet<Phase> = new Set(["opening", "calling", "waiting", "meeting"]);

/** Leaves the device to the room while it is being opened or joined. Returns the function that ends this. */
export function followPressing(state: ReadableStore<{ phase: Phase }>): () => void {
  let end: (() => void) | undefined;
  const update = () => {
    const isPressing = PRESSING.has(state.get().phase);
    if (isPressing) end ??= beginPressing();
    else {
      end?.();
      end = undefined;
    }
  };
  const stop = state.subscribe(update);
  update();
  return () => {
    stop();
    end?.();
  };
}
