import { toasts } from "@orbitroom/compact";
import { encodeRoomToken, GatewayClient } from "@orbitroom/webrtc";
import { useEffect, useState } from "react";
import type { ReadableStore } from "../lib/state-store.ts";
import { useStore } from "../lib/use-store.ts";
import { recordRoom } from "./history/record-room.ts";
import { RoomSession, type SessionPage, type Visit } from "./session/room-session.ts";
import { initialRoomState, type RoomState } from "./session/room-state.ts";

const page: SessionPage = {
  toast: (toast) => void toasts.show(toast),
  showAddress(roomId) {
    // By the prototype: the router watches the instance's own method, and must not take this for a navigation.
    const address = `/commonroom/${encodeRoomToken(roomId)}`;
    if (location.pathname !== address)
      History.prototype.replaceState.call(history, history.state, "", address);
  },
};

const noSession: ReadableStore<RoomState> = {
  get: () => initialRoomState,
  subscribe: () => () => undefined,
};

/** The session of one visit: made when the page appears, closed when it goes (twice under StrictMode). */
export function useRoomSession(visit: Visit): { session: RoomSession | undefined; state: RoomState } {
  const [session, setSession] = useState<RoomSession>();
  useEffect(() => {
    const made = new RoomSession(new GatewayClient(location.origin), page);
    setSession(made);
    const stopRecording = recordRoom(made.state);
    void made.start(visit);
    return () => {
      stopRecording();
      made.close();
    };
  }, [visit]);
  const state = useStore(session?.state ?? noSession);
  return { session, state };
}
