import { useSyncExternalStore } from "react";
import type { UndoHistory, UndoHistoryState } from "./undo-history.ts";

/** The current state of an `UndoHistory`. The component renders again after each step. */
export function useUndoHistory<T>({ state }: UndoHistory<T>): UndoHistoryState<T> {
  return useSyncExternalStore(state.subscribe, state.get, state.get);
}
