import { outbox } from "@orbitroom/app-kit/files/outbox.ts";
import { fixedStore, useFields } from "@orbitroom/app-kit/stores/use-store.ts";
import { useEffect } from "react";
import { isChatting } from "../session/room-machine.ts";
import type { RoomSession } from "../session/room-session.ts";
import { initialRoomState } from "../session/room-state.ts";
import { seatName } from "../worker/room-folder.ts";

const notOpen = fixedStore(initialRoomState);

/**
 * Connects the outbox to the room of this page, and sends its files as soon as the other device is there, without waiting until
 * the page has drawn that it is.
 */
export function useOutbox(session: RoomSession | undefined): void {
  const { phase, roomId, seat } = useFields(session?.state ?? notOpen, "phase", "roomId", "seat");
  const isOpened = roomId !== undefined && phase !== "opening" && phase !== "ended";
  useEffect(() => {
    if (isOpened) void outbox.bind(seatName(roomId, seat));
  }, [isOpened, roomId, seat]);
  useEffect(() => () => outbox.release(), []);

  useEffect(() => (session ? handOver(session) : undefined), [session]);
}

/** Sends the outbox as soon as there is someone to send it to. Returns the function that ends this. */
function handOver(session: RoomSession): () => void {
  const hand = () => {
    if (isChatting(session.state.get().phase)) void outbox.hand((ready) => session.send(undefined, ready));
  };
  const stops = [session.state.subscribe(hand), outbox.state.subscribe(hand)];
  hand();
  return () => {
    for (const stop of stops) stop();
  };
}
