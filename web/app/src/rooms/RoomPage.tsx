import { cx } from "@orbitroom/compact";
import { parseCodeFragment, parseRoomToken } from "@orbitroom/webrtc";
import { Suspense, useEffect, useState } from "react";
import { useParams } from "wouter";
import { lazyPage } from "../lib/load-chunk.ts";
import { useConsentPause } from "../shell/consent/use-consent-pause.ts";
import { RoomInfo } from "./pairing/RoomInfo.tsx";
import styles from "./RoomPage.module.css";
import { isChatting } from "./session/room-machine.ts";
import type { Visit } from "./session/room-session.ts";
import { useRoomSession } from "./session/use-room-session.ts";

const loadChat = async () => (await import("./chat/ChatPanel.tsx")).ChatPanel;
const ChatPanel = lazyPage("ChatPanel", loadChat);

/** Reads the page's URL: a token names the room, a `join` parameter means that one is to be joined. */
function readVisit(token: string | undefined): Visit {
  const join = new URLSearchParams(location.search).get("join");
  const { roomId } = parseRoomToken(token ?? join ?? undefined);
  const code = parseCodeFragment(location.hash);
  // The code must not stay in the address bar or the history.
  if (code)
    History.prototype.replaceState.call(history, history.state, "", location.pathname + location.search);
  return { roomId, code, role: token !== undefined || join !== null ? "joiner" : "creator" };
}

/** The room page (spec section 2): the Room Info card until two devices are connected, then the chat. */
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
    // Loads the chat while the code is typed. If that fails, rendering it reports the error.
    void loadChat().catch(() => undefined);
  }, []);
  const chatting = isChatting(phase);
  useConsentPause(chatting);
  return (
    <div className={cx(styles["page"], chatting && styles["chatting"])}>
      {!chatting && <RoomInfo session={session} state={state} onNewRoom={onNewRoom} />}
      {session && (chatting || entries.length > 0) && (
        <Suspense>
          <ChatPanel session={session} state={state} />
        </Suspense>
      )}
    </div>
  );
}
