import { gateway, gatewaySettings } from "@orbitroom/app-kit/gateway.ts";
import type { ReadableStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { fixedStore, useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { toasts } from "@orbitroom/compact";
import { useEffect, useMemo, useState } from "react";
import { hasKeptRooms } from "./kept/has-kept-rooms.ts";
import { loadKept } from "./kept/load-kept.ts";
import type { RoomPageKeeper } from "./kept/room-page-keeper.ts";
import { askStore, restoreAsking } from "./session/ask-setting.ts";
import { atFirstUse } from "./session/at-first-use.ts";
import { followOpenRoom, roomPath } from "./session/follow-open-room.ts";
import { followPressing } from "./session/follow-pressing.ts";
import { RoomSession } from "./session/room-session.ts";
import { initialRoomState, type RoomState } from "./session/room-state.ts";
import type { SessionPage } from "./session/session-page.ts";
import { followPairing } from "./session/show-pairing.ts";
import type { Visit } from "./session/visit.ts";

const page: Omit<SessionPage, "loadChat"> = {
  toast: (toast) => void toasts.show(toast),
  showUrl(roomId) {
    const path = roomPath(roomId);
    // Called on the prototype: the router patches the instance's method and would treat this as a navigation.
    if (location.pathname !== path) History.prototype.replaceState.call(history, history.state, "", path);
  },
  isAsking: () => askStore.get().isAsking,
};

/** Loads what a page does for a room that is kept, or may be. Without the network, the page works as for any other room. */
async function keeperOf(session: RoomSession): Promise<RoomPageKeeper | undefined> {
  const chunk = await loadKept().catch(() => undefined);
  return chunk && new chunk.RoomPageKeeper(session);
}

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
    let isEnded = false;
    let keeping: Promise<RoomPageKeeper | undefined> | undefined;
    const keep = () => (keeping ??= keeperOf(made));
    const stops = [
      made.state.subscribe(() => {
        if (made.state.get().keeping !== "no") void keep();
      }),
      followOpenRoom(made.state),
      followPressing(made.state),
      followPairing(made.state),
      askStore.subscribe(() => made.setAsking(page.isAsking())),
    ];
    void restoreAsking();
    // A kept room that is open in the background is closed there first.
    const { roomId } = visit;
    if (roomId === undefined || !hasKeptRooms()) void made.start(visit);
    else
      void keep()
        .then((keeper) => keeper?.take(roomId))
        .then(() => (isEnded ? undefined : made.start(visit)));
    return () => {
      isEnded = true;
      for (const stop of stops) stop();
      if (keeping === undefined) made.close();
      else void keeping.then((keeper) => keeper?.end() ?? made.close());
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
