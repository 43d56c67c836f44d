import { gateway, gatewaySettings } from "@orbitroom/app-kit/gateway.ts";
import type { ReadableStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { fixedStore, useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { toasts } from "@orbitroom/compact";
import { useEffect, useMemo, useState } from "react";
import { askStore, restoreAsking } from "./ask-setting.ts";
import { atFirstUse } from "./at-first-use.ts";
import { followOpenRoom, roomPath } from "./follow-open-room.ts";
import { followPressing } from "./follow-pressing.ts";
import { RoomSession } from "./room-session.ts";
import { initialRoomState, type RoomState } from "./room-state.ts";
import type { SessionPage } from "./session-page.ts";
import { followPairing } from "./show-pairing.ts";
import type { Visit } from "./visit.ts";

const page: Omit<SessionPage, "loadChat"> = {
  toast: (toast) => void toasts.show(toast),
  showUrl(roomId) {
    const path = roomPath(roomId);
    // Called on the prototype: the router patches the instance's method and would treat this as a navigation.
    if (location.pathname !== path) History.prototype.replaceState.call(history, history.state, "", path);
  },
  isAsking: () => askStore.get().isAsking,
};

/** What is shown until there is a session. Without a room and a code there is nothing to read, so the code can be chosen. */
function stateBefore({ roomId, role, code }: Visit): RoomState {
  const phase = roomId === undefined && code === undefined ? "code" : "opening";
  return { ...initialRoomState, phase, role, offeredCode: code };
}

/**
 * The session of one visit: created on mount, closed on unmount (twice under StrictMode). `loadChat` must be the same at each
 * call.
 */
export function useRoomSession(
  visit: Visit,
  loadChat: () => void,
): { session: RoomSession | undefined; state: ReadableStore<RoomState> } {
  const [session, setSession] = useState<RoomSession>();
  useEffect(() => {
    const made = new RoomSession(gateway, gatewaySettings, { ...page, loadChat });
    setSession(made);
    const stops = [
      followOpenRoom(made.state),
      followPressing(made.state),
      followPairing(made.state),
      askStore.subscribe(() => made.setAsking(page.isAsking())),
    ];
    void restoreAsking();
    void made.start(visit);
    return () => {
      for (const stop of stops) stop();
      made.close();
    };
  }, [visit, loadChat]);
  const state = useMemo(() => session?.state ?? fixedStore(stateBefore(visit)), [session, visit]);
  const isOpening = useStore(state, ({ phase }) => phase === "opening");
  useEffect(
    () => (session && !isOpening ? atFirstUse(() => session.prepare()) : undefined),
    [session, isOpening],
  );
  return { session, state };
}
