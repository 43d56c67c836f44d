import { useCallback, useEffect, useRef, useState } from "react";
import type { Easel } from "../canvas/easel.ts";
import { Autosave, type SaveState } from "./autosave.ts";
import { PaintingTurn } from "./painting-turn.ts";

/**
 * Restores the painting of the last visit, then stores each change, while no other tab paints on it. `takeOver` asks the
 * other tab to leave the painting to this one.
 */
export function useAutosave(easel: Easel): { saved: SaveState; takeOver: () => void } {
  const [saved, setSaved] = useState<SaveState>("reading");
  const turn = useRef<PaintingTurn>(undefined);
  useEffect(() => {
    let isGone = false;
    const autosave = new Autosave(easel, (state) => {
      if (!isGone) setSaved(state);
    });
    turn.current = new PaintingTurn({
      begin: () => autosave.begin(),
      end: () => autosave.end(),
      wait: () => isGone || setSaved("elsewhere"),
    });
    const onHidden = (): void => {
      if (document.hidden) autosave.flush();
    };
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      isGone = true;
      turn.current?.stop();
      document.removeEventListener("visibilitychange", onHidden);
    };
  }, [easel]);
  const takeOver = useCallback(() => turn.current?.ask(), []);
  return { saved, takeOver };
}
