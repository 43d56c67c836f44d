import { useEffect, useEffectEvent } from "react";

/** Buttons of the standard gamepad: the right hand turns on, the left hand turns back. */
const NEXT = [0, 5, 7, 13, 15];
const PREVIOUS = [1, 4, 6, 12, 14];

/** Turns pages with a game controller while the window has the focus: A, right shoulder or right; B, left shoulder or left. */
export function useGamepad(onTurn: (to: "next" | "previous") => void): void {
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
          if (NEXT.includes(index)) turn("next");
          else if (PREVIOUS.includes(index)) turn("previous");
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
