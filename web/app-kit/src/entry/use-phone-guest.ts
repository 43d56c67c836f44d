import { Door, type Room } from "@orbitroom/webrtc";
import { useRoomEvent } from "@orbitroom/webrtc/react";
import { useEffect, useState } from "react";

/** What the screen knows about its phone: `away` if it was there and may come back. */
export type PhonePresence = "none" | "here" | "away";

/**
 * Admits one phone to the room, and another one after it. To the room, a reloaded phone is a new one, so the one that
 * it was before is removed.
 */
export function usePhoneGuest(room: Room | undefined): { presence: PhonePresence; isCodeSpent: boolean } {
  const [presence, setPresence] = useState<PhonePresence>("none");
  const [isCodeSpent, setIsCodeSpent] = useState(false);
  useEffect(() => {
    setPresence("none");
    setIsCodeSpent(false);
    if (!room) return;
    const isThere = () => room.peers.some(({ state }) => state !== "away");
    const follow = (): void => {
      setPresence((known) => (isThere() ? "here" : known === "none" ? "none" : "away"));
    };
    const door = new Door(room, {
      isKeeper: () => !isThere(),
      onEntrance: ({ reason }) => {
        if (reason === "tries_spent") setIsCodeSpent(true);
      },
    });
    const stops = [room.on("peers", follow), room.on("left", follow)];
    follow();
    door.keep();
    return () => {
      for (const stop of stops) stop();
      door.shut();
    };
  }, [room]);
  useRoomEvent(room, "joined", ({ id }) => {
    for (const peer of room?.peers ?? []) if (peer.id !== id) void room?.remove(peer.id);
  });
  return { presence, isCodeSpent };
}
