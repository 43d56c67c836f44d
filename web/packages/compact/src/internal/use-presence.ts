import { type RefObject, useEffect, useState } from "react";
import { useLatest } from "./use-latest.ts";

/** Resolves when all finite animations in `element` have ended. */
export async function animationsFinished(element: Element): Promise<void> {
  // Reading the animations starts pending transitions. In an engine without the method there is nothing to
  // wait for.
  const running = element.getAnimations?.({ subtree: true }) ?? [];
  const ending = running.filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map((animation) => animation.finished));
}

/**
 * Keeps an element rendered until its closing animation has ended. While closing, the element carries
 * `data-closing` for its style sheet. `hide` removes it from the screen, for example `(dialog) =>
 * dialog.close()`; reopening earlier cancels that. Returns whether to render the content.
 */
export function usePresence<Type extends HTMLElement>(
  open: boolean,
  ref: RefObject<Type | null>,
  hide?: (element: Type) => void,
): boolean {
  const [lingering, setLingering] = useState(open);
  if (open && !lingering) {
    // During render: from an effect, each opening would render and lay out twice.
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
        // The cleanup removes `data-closing`.
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
