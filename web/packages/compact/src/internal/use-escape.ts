import { useEffect } from "react";
import { useLatest } from "./use-latest.ts";

type Listener = (event: KeyboardEvent) => void;

/** One of each layer that Escape can close now, the topmost last: it takes one at a time. */
const layers: Listener[] = [];

/** Calls `onEscape` while `active` when Escape is pressed, unless what has opened since takes it. */
export function useEscape(active: boolean, onEscape: Listener): void {
  const latest = useLatest(onEscape);
  useEffect(() => {
    if (!active) {
      return;
    }
    const key: Listener = (event) => {
      // An open input method takes Escape for itself.
      if (event.key === "Escape" && !event.isComposing && !event.defaultPrevented && layers.at(-1) === key) {
        event.preventDefault();
        latest.current(event);
      }
    };
    layers.push(key);
    document.addEventListener("keydown", key);
    return () => {
      layers.splice(layers.indexOf(key), 1);
      document.removeEventListener("keydown", key);
    };
  }, [active]);
}
