import { createContext, use } from "react";
import type { RoomDevice } from "../session/room-state.ts";

/** What the rows of a conversation have in common. */
export interface Conversation {
  /** Shows an image enlarged. */
  readonly openPicture: (id: string) => void;
  /** Texts that the person has unfolded, by id. They stay unfolded when their rows leave the DOM and come back. */
  readonly unfoldedIds: Set<string>;
  /** The other devices, for the names of senders and receivers. */
  readonly devices: readonly RoomDevice[];
  /** Moves the focus to the list when the element that had it is gone. */
  readonly focusList: () => void;
}

/** The conversation around a row. */
export const ConversationContext = createContext<Conversation | undefined>(undefined);

/** Returns the conversation around the component. */
export function useConversation(): Conversation {
  const conversation = use(ConversationContext);
  if (!conversation) throw new Error("Render it inside a MessageList.");
  return conversation;
}
