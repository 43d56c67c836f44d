import { useEffect } from "react";
import { fixedStore, useStore } from "../../lib/use-store.ts";
import { isChatting } from "../session/room-machine.ts";
import type { RoomSession } from "../session/room-session.ts";
import { initialRoomState } from "../session/room-state.ts";
import { seatName } from "../worker/room-folder.ts";
import { outbox } from "./outbox.ts";

const notOpen = fixedStore(initialRoomState);

/**
 * Ties the outbox to the room of this page, and sends its files as soon as the other device is there: they do not wait until
 * the page has drawn that it is.
 */
export function useOutbox(session: RoomSession | undefined): void {
  const { phase, roomId, seat } = useStore(session?.state ?? notOpen);
  const { files } = useStore(outbox.state);
  const isOpened = roomId !== undefined && phase !== "opening" && phase !== "ended";
  useEffect(() => {
    if (isOpened) void outbox.bind(seatName(roomId, seat));
  }, [isOpened, roomId, seat]);
  useEffect(() => () => outbox.release(), []);

  const isReady = isChatting(phase) && files.some(({ chosen }) => chosen.file);
  useEffect(() => {
    if (isReady) void outbox.hand(async (ready) => session?.send(undefined, ready));
  }, [isReady, session]);
}
