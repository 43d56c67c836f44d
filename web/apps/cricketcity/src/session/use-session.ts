import { useEffect, useState } from "react";
import type { TimeOfDay } from "../scene/sky/time-of-day.ts";
import { CricketSession } from "./cricket-session.ts";

/** The loading state of the session. */
export type SessionLoad =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly session: CricketSession }
  | { readonly kind: "unsupported"; readonly message: string }
  | { readonly kind: "failed"; readonly message: string };

/** Opens a session on a canvas, and closes it with the component. A new canvas opens a new session. */
export function useSession(canvas: HTMLCanvasElement | null, time: TimeOfDay): SessionLoad {
  const [load, setLoad] = useState<SessionLoad>({ kind: "loading" });
  // The time of day may change later without another session.
  const [firstTime] = useState(time);
  useEffect(() => {
    if (!canvas) return;
    let isOver = false;
    let session: CricketSession | undefined;
    setLoad({ kind: "loading" });
    const { matches: reducedMotion } = matchMedia("(prefers-reduced-motion: reduce)");
    CricketSession.open({ canvas, time: firstTime, reducedMotion }).then(
      (opened) => {
        if (isOver) return opened.dispose();
        session = opened;
        setLoad({ kind: "ready", session });
      },
      (error: unknown) => {
        if (isOver) return;
        const message = error instanceof Error ? error.message : String(error);
        const code = error instanceof Error && "code" in error ? error.code : undefined;
        setLoad({ kind: code === "webgl2_unsupported" ? "unsupported" : "failed", message });
      },
    );
    return () => {
      isOver = true;
      session?.dispose();
    };
  }, [canvas, firstTime]);
  return load;
}
