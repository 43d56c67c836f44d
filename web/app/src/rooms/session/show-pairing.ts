import { flushSync } from "react-dom";
import { outbox } from "../../files/outbox.ts";
import "./show-pairing.css";

/**
 * Draws the change in which two devices become connected: the ring of the waiting room becomes the chat's header. `draw` is
 * called at once where nothing is to move, or files wait.
 */
export function showPairing(draw: () => void): void {
  const isStill =
    matchMedia("(prefers-reduced-motion: reduce)").matches || outbox.state.get().files.length > 0;
  if (isStill || document.hidden || !("startViewTransition" in document)) return draw();
  const { dataset } = document.documentElement;
  dataset["pairing"] = "";
  const { ready, finished } = document.startViewTransition(() => flushSync(draw));
  // The browser skips the animation if the page is hidden meanwhile. The change is drawn anyway.
  ready.catch(() => undefined);
  void finished.finally(() => delete dataset["pairing"]);
}
