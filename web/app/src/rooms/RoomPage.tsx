import { parseCodeFragment, parseRoomToken } from "@orbitroom/webrtc";
import { Suspense, useEffect, useState } from "react";
import { useParams } from "wouter";
import { lazyPage } from "../lib/load-chunk.ts";
import { RoomInfo } from "./parts/RoomInfo.tsx";
import "./room.css";
import "./chat.css";
import type { Visit } from "./session/room-session.ts";
import { useRoomSession } from "./use-room-session.ts";

const loadChat = async () => (await import("./parts/ChatPanel.tsx")).ChatPanel;
const ChatPanel = lazyPage("ChatPanel", loadChat);

/** Reads the page's address: a token says which room, a join parameter that one is to be joined. */
function readVisit(token: string | undefined): Visit {
  const join = new URLSearchParams(location.search).get("join");
  const { roomId } = parseRoomToken(token ?? join ?? undefined);
  const code = parseCodeFragment(location.hash);
  // The code has been read: it must not stay in the address bar, nor in the history.
  if (code)
    History.prototype.replaceState.call(history, history.state, "", location.pathname + location.search);
  return { roomId, code, role: token !== undefined || join !== null ? "joiner" : "creator" };
}

/** The room page (spec section 2): the room's card until two devices are connected, then what they say. */
export function RoomPage() {
  const { token } = useParams<{ token?: string }>();
  const [visit, setVisit] = useState(() => readVisit(token));
  return (
    <Room
      key={visit.roomId ?? visit.role}
      visit={visit}
      onNewRoom={() => {
        History.prototype.replaceState.call(history, history.state, "", "/commonroom");
        setVisit({ roomId: undefined, code: undefined, role: "creator" });
      }}
    />
  );
}

function Room({ visit, onNewRoom }: { visit: Visit; onNewRoom: () => void }) {
  const { session, state } = useRoomSession(visit);
  const { phase, entries } = state;
  useEffect(() => {
    // What a room needs first is its code; the rest comes while that is typed. Without it here, showing it says why.
    void loadChat().catch(() => undefined);
  }, []);
  const together = phase === "connected" || phase === "returning";
  return (
    <div className={together ? "room room-together" : "room"}>
      {!together && <RoomInfo session={session} state={state} onNewRoom={onNewRoom} />}
      {session && (together || entries.length > 0) && (
        <Suspense>
          <ChatPanel session={session} state={state} />
        </Suspense>
      )}
    </div>
  );
}
