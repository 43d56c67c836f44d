import { toasts } from "@orbitroom/compact";
import { useEffect, useState } from "react";
import type { Easel } from "../canvas/easel.ts";
import { PaintingStore } from "./painting-store.ts";

/** A painting is stored so long after its last change. */
const WAIT_MS = 600;

/** Where the painting is kept. */
export type SaveState = "reading" | "saved" | "changed" | "unsaved";

/** Restores the painting of the last visit, then stores each change. */
export function useAutosave(easel: Easel): SaveState {
  const [state, setState] = useState<SaveState>("reading");
  useEffect(() => {
    const store = new PaintingStore();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const { history } = easel;
    const save = (): void => {
      clearTimeout(timer);
      timer = undefined;
      const { value: painting } = history;
      store.write(painting).then(
        () => !isGone && history.value === painting && setState("saved"),
        () => !isGone && setState("unsaved"),
      );
    };
    const onChange = (): void => {
      setState("changed");
      clearTimeout(timer);
      timer = setTimeout(save, WAIT_MS);
    };
    const onHidden = (): void => {
      if (document.hidden && timer !== undefined) save();
    };
    let stop: (() => void) | undefined;
    void store
      .read()
      .catch(() => undefined)
      .then((stored) => {
        if (isGone) return;
        // What was painted before the stored painting was read is kept as well.
        const { marks } = history.value;
        if (stored) {
          history.load({ ...stored.painting, marks: [...stored.painting.marks, ...marks] });
          if (stored.damaged > 0) {
            toasts.show({
              title: "A part of the painting could not be read",
              message: "The rest of it is here. Undo does not bring the missing part back.",
              variant: "warning",
              type: "manual",
            });
          }
        }
        setState("saved");
        if (marks.length > 0) onChange();
        stop = history.state.subscribe(onChange);
      });
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      isGone = true;
      stop?.();
      document.removeEventListener("visibilitychange", onHidden);
      if (timer !== undefined) save();
    };
  }, [easel]);
  return state;
}
