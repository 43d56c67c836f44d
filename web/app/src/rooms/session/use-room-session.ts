import { toasts } from "@orbitroom/compact";
import { encodeRoomToken, GatewayClient } from "@orbitroom/webrtc";
import { useEffect, useState } from "react";
import type { ReadableStore } from "../../lib/state-store.ts";
import { useStore } from "../../lib/use-store.ts";
import { recordRoom } from "../history/record-room.ts";
import type { SessionPage } from "./room-context.ts";
import { RoomSession, type Visit } from "./room-session.ts";
import { initialRoomState, type RoomState } from "./room-state.ts";

const page: SessionPage = {
  toast: (toast) => void toasts.show(toast),
  showUrl(roomId) {
    const path = `/commonroom/${encodeRoomToken(roomId)}`;
    // Called on the prototype: the router patches the instance's method and would treat this as a navigation.
    if (location.pathname !== path) History.prototype.replaceState.call(history, history.state, "", path);
  },
};

const noSession: ReadableStore<RoomState> = {
  get: () => initialRoomState,
  subscribe: () => () => undefined,
};

/** The session of one visit: made on mount, closed on unmount (twice under StrictMode). */
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
