import { useCallback, useEffect, useRef, useState } from "react";
import type { Easel } from "../canvas/easel.ts";
import type { Stage } from "../canvas/stage.ts";
import { demoPainting } from "./demo-painting.ts";
import { replay } from "./replay.ts";

/** The playback that the canvas shows instead of the painting. */
export type Playback = "none" | "demo" | "replay";

/** Shows the time-lapse, and on an empty canvas a small painting that paints itself. It ends as soon as someone paints. */
export function usePlayback(easel: Easel, stage: Stage | undefined, isRead: boolean) {
  const [playing, setPlaying] = useState<Playback>("none");
  const running = useRef<(() => void) | undefined>(undefined);

  const stop = useCallback((): void => {
    if (!running.current) return;
    running.current();
    running.current = undefined;
    stage?.show(easel.history.value);
    setPlaying("none");
  }, [easel, stage]);

  const play = useCallback((): void => {
    if (!stage) return;
    stop();
    running.current = replay(stage, easel.history.value, () => {
      running.current = undefined;
      setPlaying("none");
    });
    setPlaying("replay");
  }, [easel, stage, stop]);

  useEffect(() => {
    if (!stage || !isRead) return undefined;
    const { history } = easel;
    const stopOnStroke = easel.state.subscribe(() => {
      if (easel.state.get().growing > 0) stop();
    });
    const stopOnStep = history.state.subscribe(stop);
    if (history.value.marks.length === 0 && easel.state.get().growing === 0) {
      const demo = demoPainting(history.value.paper);
      const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
      if (isStill) stage.show(demo);
      running.current = isStill ? () => undefined : replay(stage, demo, () => undefined);
      setPlaying("demo");
    }
    return () => {
      stopOnStroke();
      stopOnStep();
      stop();
    };
  }, [easel, stage, isRead, stop]);
  return { playing, play, stop };
}
