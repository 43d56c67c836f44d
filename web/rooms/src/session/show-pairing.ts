import { outbox } from "@orbitroom/app-kit/files/outbox.ts";
import type { ReadableStore } from "@orbitroom/app-kit/stores/state-store.ts";
import type { Phase } from "./room-machine.ts";
import type { RoomState } from "./room-state.ts";

const MOVE_MS = 250;

/**
 * Animates the moment in which two devices are connected. The chat is drawn at once and can be used from the first frame. In that
 * frame the ring sets out from the waiting room into the chat's header, and the safety words appear like a seal. Returns the
 * function that ends it.
 */
export function followPairing(state: ReadableStore<RoomState>): () => void {
  let { phase } = state.get();
  return state.subscribe(() => {
    const before = phase;
    ({ phase } = state.get());
    if (isPairing(before, phase)) showPairing();
  });
}

function isPairing(from: Phase, to: Phase): boolean {
  return to === "connected" && (from === "waiting" || from === "meeting");
}

/** Called while the page still shows the waiting room. There is no animation with reduced motion, or if files are waiting. */
function showPairing(): void {
  const isStill =
    matchMedia("(prefers-reduced-motion: reduce)").matches || outbox.state.get().files.length > 0;
  const from = isStill || document.hidden ? undefined : drawn("[data-room-ring]")?.getBoundingClientRect();
  // This runs before the frame with the chat is painted, in which it is laid out anyway.
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

/** The visible element of several: the chat is drawn ahead, out of sight. */
function drawn(selector: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find(
    (element) => element.getBoundingClientRect().width > 0,
  );
}
