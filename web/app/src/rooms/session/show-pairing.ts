import { outbox } from "../../files/outbox.ts";

const MOVE_MS = 250;

/**
 * Draws the change in which two devices become connected, at once: the chat can be used from the first frame. In that frame the ring
 * sets out from the waiting room into the chat's header, and the safety words appear like a seal, unless nothing is to move or
 * files wait.
 */
export function showPairing(draw: () => void): void {
  const isStill =
    matchMedia("(prefers-reduced-motion: reduce)").matches || outbox.state.get().files.length > 0;
  const from = isStill || document.hidden ? undefined : drawn("[data-room-ring]")?.getBoundingClientRect();
  draw();
  // Before the frame is painted, where it is laid out anyway.
  if (from) requestAnimationFrame(() => moveRing(from));
}

function moveRing(from: DOMRect): void {
  const ring = drawn("[data-room-ring]");
  if (ring === undefined) return;
  const to = ring.getBoundingClientRect();
  const timing = {
    duration: MOVE_MS,
    easing: getComputedStyle(ring).getPropertyValue("--compact-ease-out") || "ease-out",
  };
  const place = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
  ring.animate({ transformOrigin: ["0 0", "0 0"], transform: [place, "none"] }, timing);
  const seal = { opacity: [0, 1], transform: ["scale(1.6) rotate(-4deg)", "none"] };
  drawn("[data-safety-words]")?.animate(seal, timing);
}

/** The element that is there to be seen: the chat is drawn ahead, out of sight. */
function drawn(selector: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find(
    (element) => element.getBoundingClientRect().width > 0,
  );
}
