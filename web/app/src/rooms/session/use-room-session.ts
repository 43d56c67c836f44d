import { toasts } from "@orbitroom/compact";
import { useEffect, useMemo, useState } from "react";
import { atFirstUse } from "../../lib/at-first-use.ts";
import { gateway, gatewaySettings } from "../../lib/gateway.ts";
import type { ReadableStore } from "../../lib/state-store.ts";
import { fixedStore, useStore } from "../../lib/use-store.ts";
import { askStore, restoreAsking } from "./ask-setting.ts";
import { followOpenRoom, roomPath } from "./follow-open-room.ts";
import { followPressing } from "./follow-pressing.ts";
import type { Phase } from "./room-machine.ts";
import { RoomSession } from "./room-session.ts";
import { initialRoomState, type RoomState } from "./room-state.ts";
import type { SessionPage } from "./session-page.ts";
import { showPairing } from "./show-pairing.ts";
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

/** The session of one visit: made on mount, closed on unmount (twice under StrictMode). `loadChat` is the same at each call. */
export function useRoomSession(
  visit: Visit,
  loadChat: () => void,
): { session: RoomSession | undefined; state: RoomState } {
  const [session, setSession] = useState<RoomSession>();
  useEffect(() => {
    const made = new RoomSession(gateway, gatewaySettings, { ...page, loadChat });
    setSession(made);
    const stops = [
      followOpenRoom(made.state),
      followPressing(made.state),
      askStore.subscribe(() => made.setAsking(page.isAsking())),
    ];
    void restoreAsking();
    void made.start(visit);
    return () => {
      for (const stop of stops) stop();
      made.close();
    };
  }, [visit, loadChat]);
  const shown = useMemo(
    () =>
      session
        ? presented(session.state)
        : fixedStore({ ...initialRoomState, role: visit.role, offeredCode: visit.code }),
    [session, visit],
  );
  const state = useStore(shown);
  const isOpening = state.phase === "opening";
  useEffect(
    () => (session && !isOpening ? atFirstUse(() => session.prepare()) : undefined),
    [session, isOpening],
  );
  return { session, state };
}

/** The state as the page shows it: the moment in which the devices become connected is drawn with a motion. */
function presented(source: ReadableStore<RoomState>): ReadableStore<RoomState> {
  let shown = source.get();
  return {
    get: () => shown,
    subscribe: (listener) => {
      const draw = () => {
        shown = source.get();
        listener();
      };
      shown = source.get();
      return source.subscribe(() => {
        if (isPairing(shown.phase, source.get().phase)) showPairing(draw);
        else draw();
      });
    },
  };
}

function isPairing(from: Phase, to: Phase): boolean {
  return to === "connected" && (from === "waiting" || from === "meeting");
}
