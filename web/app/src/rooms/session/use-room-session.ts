import { toasts } from "@orbitroom/compact";
import { encodeRoomToken, GatewayClient } from "@orbitroom/webrtc";
import { useEffect, useState, useSyncExternalStore } from "react";
import { RoomSession, type SessionPage, type Visit } from "./room-session.ts";
import { initialRoomState, type RoomState } from "./room-state.ts";

const page: SessionPage = {
  toast: (toast) => void toasts.show(toast),
  showUrl(roomId) {
    const path = `/commonroom/${encodeRoomToken(roomId)}`;
    // Called on the prototype: the router patches the instance's method and would treat this as a navigation.
    if (location.pathname !== path) History.prototype.replaceState.call(history, history.state, "", path);
  },
};

const noSubscription = () => () => undefined;
const initialState = () => initialRoomState;

/** The session of one visit: made on mount, closed on unmount (twice under StrictMode). */
export function useRoomSession(visit: Visit): { session: RoomSession | undefined; state: RoomState } {
  const [session, setSession] = useState<RoomSession>();
  useEffect(() => {
    const made = new RoomSession(new GatewayClient(location.origin), page);
    setSession(made);
    void made.start(visit);
    return () => made.close();
  }, [visit]);
  const state = useSyncExternalStore(
    session?.state.subscribe ?? noSubscription,
    session?.state.get ?? initialState,
  );
  return { session, state };
}
