import { useEffect } from "react";
import { isInputMethodKey } from "./input-method.ts";
import { useLatest } from "./use-latest.ts";

type Listener = (event: KeyboardEvent) => void;

/** The open layers that Escape can close, topmost last. Each press closes one. */
const layers: Listener[] = [];

/** Calls `onEscape` when Escape is pressed while `active`, unless a layer opened later handles it. */
export function useEscape(active: boolean, onEscape: Listener): void {
  const latest = useLatest(onEscape);
  useEffect(() => {
    if (!active) {
      return;
    }
    const key: Listener = (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || isInputMethodKey(event)) {
        return;
      }
      if (layers.at(-1) === key) {
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
