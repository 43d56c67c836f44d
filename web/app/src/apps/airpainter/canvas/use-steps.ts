import { useEffect } from "react";
import type { PaintingHistory } from "../ink/history.ts";

/** Undoes and redoes with the usual keys, except while somebody types. */
export function useSteps(history: PaintingHistory): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, shiftKey, target } = event;
      if (!(ctrlKey || metaKey) || (target instanceof HTMLInputElement && target.type === "text")) return;
      const letter = key.toLowerCase();
      if (letter !== "z" && letter !== "y") return;
      event.preventDefault();
      if (letter === "y" || shiftKey) history.redo();
      else history.undo();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [history]);
}
