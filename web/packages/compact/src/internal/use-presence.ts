import { type RefObject, useEffect, useState } from "react";
import { useLatest } from "./use-latest.ts";

/** Resolves once nothing moves in `element` any more; what never ends is not waited for. */
export async function animationsFinished(element: Element): Promise<void> {
  // Asking for the animations makes the browser start those of styles that have just changed. An engine
  // (or a test) without the call has nothing to wait for.
  const running = element.getAnimations?.({ subtree: true }) ?? [];
  const ending = running.filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map((animation) => animation.finished));
}

/**
 * Keeps an element rendered until its closing animation is over: while it closes, it carries `data-closing`, which
 * its style sheet animates. Returns whether its content is to be rendered. `hide` takes it off the screen, such as
 * `(dialog) => dialog.close()`; opening again before that keeps it.
 */
export function usePresence<Type extends HTMLElement>(
  open: boolean,
  ref: RefObject<Type | null>,
  hide?: (element: Type) => void,
): boolean {
  const [lingering, setLingering] = useState(open);
  if (open && !lingering) {
    // While it renders: from an effect, each opening would be rendered and laid out twice.
    setLingering(true);
  }
  const latest = useLatest(hide);
  useEffect(() => {
    const element = ref.current;
    if (open || !lingering) {
      return;
    }
    if (!element) {
      setLingering(false);
      return;
    }
    let current = true;
    element.dataset["closing"] = "";
    void animationsFinished(element).then(() => {
      if (current) {
        latest.current?.(element);
        // The mark goes with it, below.
        setLingering(false);
      }
    });
    return () => {
      current = false;
      delete element.dataset["closing"];
    };
  }, [open, lingering, ref]);
  return lingering;
}
