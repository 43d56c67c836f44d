import { takesKeys } from "@orbitroom/app-kit/page/takes-keys.ts";
import { useEffect } from "react";
import type { CricketSession } from "../session/cricket-session.ts";

/** A press of a mouse is a gesture at once, that of a finger only at its end, and for some browsers only as a click. */
const soundGestures = ["pointerdown", "pointerup", "touchend", "click", "keydown"] as const;

/** The first gesture switches the sound on, as browsers ask for. A tap or Space after a ball ends what is shown of it. */
export function useGestures(session: CricketSession, canvas: HTMLCanvasElement): void {
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const skip = (): void => {
      if (session.game?.phase === "after" || session.stage?.state.get().replay) session.stage?.skip();
    };
    const resume = (): void => void session.sound.resume();
    for (const name of soundGestures) addEventListener(name, resume, { signal });
    canvas.addEventListener("pointerdown", skip, { signal });
    const onKey = ({ code, repeat, target }: KeyboardEvent): void => {
      if (code === "Space" && !repeat && !takesKeys(target)) skip();
    };
    addEventListener("keydown", onKey, { signal });
    return () => closing.abort();
  }, [session, canvas]);
}
