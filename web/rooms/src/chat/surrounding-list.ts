import { createContext, use } from "react";
import type { RoomDevice } from "../session/room-state.ts";

/** The list of messages around a row, as the row uses it. */
export interface SurroundingList {
  /** Shows an image enlarged. */
  readonly openPicture: (id: string) => void;
  /** Texts that the person has unfolded, by id. They stay unfolded when their rows leave the DOM and come back. */
  readonly unfoldedIds: Set<string>;
  /** The other devices, for the names of senders and receivers. */
  readonly devices: readonly RoomDevice[];
  /** Moves the focus to the list when the element that had it is gone. */
  readonly focusList: () => void;
}

/** The list around a row. */
export const SurroundingListContext = createContext<SurroundingList | undefined>(undefined);

/** Returns the list around the component. */
export function useSurroundingList(): SurroundingList {
  const list = use(SurroundingListContext);
  if (!list) throw new Error("Render it inside a MessageList.");
  return list;
}
