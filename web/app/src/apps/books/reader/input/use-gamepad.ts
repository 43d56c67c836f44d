import { useEffect, useEffectEvent } from "react";

type Turn = "next" | "previous" | "left" | "right";

/** Buttons of the standard gamepad: the right hand turns on, the left hand turns back, and the cross says which side. */
const TURNS: ReadonlyMap<number, Turn> = new Map([
  ...[0, 5, 7, 13].map((button) => [button, "next"] as const),
  ...[1, 4, 6, 12].map((button) => [button, "previous"] as const),
  [14, "left"],
  [15, "right"],
]);

/** Turns pages with a game controller while the window has the focus. */
export function useGamepad(onTurn: (to: Turn) => void): void {
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    let frame = 0;
    let held = new Set<string>();
    const poll = () => {
      const pressed = new Set<string>();
      for (const pad of navigator.getGamepads()) {
        for (const [index, { pressed: isPressed }] of (pad?.buttons ?? []).entries()) {
          if (!isPressed) continue;
          const key = `${pad?.index}:${index}`;
          pressed.add(key);
          if (held.has(key) || !document.hasFocus()) continue;
          const to = TURNS.get(index);
          if (to) turn(to);
        }
      }
      held = pressed;
      frame = requestAnimationFrame(poll);
    };
    const start = () => {
      cancelAnimationFrame(frame);
      if (navigator.getGamepads().some(Boolean)) poll();
    };
    start();
    addEventListener("gamepadconnected", start);
    addEventListener("gamepaddisconnected", start);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("gamepadconnected", start);
      removeEventListener("gamepaddisconnected", start);
    };
  }, []);
}
