import { useSyncExternalStore } from "react";

/** The events with which a person begins to use a page. */
const USES = ["keydown", "pointermove", "pointerdown", "focusin", "scroll"] as const;

let isUsed = false;

function subscribe(onChange: () => void): () => void {
  if (isUsed) return () => undefined;
  const events = new AbortController();
  const note = (): void => {
    isUsed = true;
    events.abort();
    onChange();
  };
  for (const type of USES)
    addEventListener(type, note, { capture: true, passive: true, signal: events.signal });
  return () => events.abort();
}

/** Whether the person has moved the pointer, pressed, scrolled or done anything else in the page. */
export function usePageUse(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isUsed,
    () => false,
  );
}
