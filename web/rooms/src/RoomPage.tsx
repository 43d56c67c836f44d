import { suggestCode } from "@orbitroom/app-kit/entry/suggest-code.ts";
import { DropOverlay } from "@orbitroom/app-kit/files/DropOverlay.tsx";
import type { ChosenFile } from "@orbitroom/app-kit/files/file-pickers.ts";
import { outbox } from "@orbitroom/app-kit/files/outbox.ts";
import { useWindowFiles } from "@orbitroom/app-kit/files/use-window-files.ts";
import { useConsentPause } from "@orbitroom/app-kit/page/use-consent-pause.ts";
import { useFields } from "@orbitroom/app-kit/stores/use-store.ts";
import { cx } from "@orbitroom/compact";
import { Activity, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useParams, useSearch } from "wouter";
import { LazyChatPanel } from "./chat/lazy-chat-panel.ts";
import { FileChoiceProvider } from "./FileChoice.tsx";
import { Delayed } from "./notices/Delayed.tsx";
import { OutboxCards } from "./outbox/OutboxCards.tsx";
import { useOutbox } from "./outbox/use-outbox.ts";
import { useSharedFiles } from "./outbox/use-shared-files.ts";
import { RoomInfo } from "./pairing/RoomInfo.tsx";
import styles from "./RoomPage.module.css";
import { EntryLog } from "./session/entry-log.ts";
import { isChatting } from "./session/room-machine.ts";
import { tabSeat } from "./session/tab-seat.ts";
import { readVisit, type Visit } from "./session/visit.ts";
import { useRoomSession } from "./use-room-session.ts";

/** A card that is shown for a shorter time only flickers, and delays what comes after it. */
const CARD_AFTER_MS = 300;
/** The log that the page shows until it has a session. */
const noEntries = new EntryLog();

const newRoom = (): Visit => ({ roomId: undefined, code: suggestCode(), role: "creator" });

/** The visit that the URL describes. A room for files that were chosen on the home page opens at once. */
function firstVisit(token: string | undefined): Visit {
  const { opensAtOnce, ...visit } = readVisit(token);
  const hasFiles = visit.role === "creator" && outbox.state.get().files.length > 0;
  return opensAtOnce || hasFiles ? newRoom() : visit;
}

/** The room page (spec section 2): the Room Info card until two devices are connected, then the chat. */
export function RoomPage() {
  const { token } = useParams<{ token?: string }>();
  const [visit, setVisit] = useState(() => firstVisit(token));
  useConsentPause(true);
  useSharedFiles();
  // The link to a new room may be followed on this page, too.
  const isNew = new URLSearchParams(useSearch()).has("new");
  const wasNew = useRef(isNew);
  useEffect(() => {
    if (isNew && !wasNew.current) setVisit(newRoom());
    wasNew.current = isNew;
  }, [isNew]);
  return (
    <Room
      key={visit.roomId ?? visit.code ?? visit.role}
      visit={visit}
      onNewRoom={() => {
        outbox.carry();
        History.prototype.replaceState.call(history, history.state, "", "/commonroom");
        setVisit(newRoom());
      }}
    />
  );
}

function Room({ visit, onNewRoom }: { visit: Visit; onNewRoom: () => void }) {
  const [isChatLoaded, setChatLoaded] = useState(false);
  const [loadChat] = useState(() => () => void LazyChatPanel.preload().then(() => setChatLoaded(true)));
  const { session, state } = useRoomSession(visit, loadChat);
  const { phase, role, roomId } = useFields(state, "phase", "role", "roomId");
  const log = session?.entries ?? noEntries;
  const hasAny = () => log.count > 0;
  const hasEntries = useSyncExternalStore(log.subscribe, hasAny, hasAny);
  useOutbox(session);

  const card = <RoomInfo session={session} state={state} onNewRoom={onNewRoom} />;
  // A tab that was in this room before it was reloaded will show its conversation in a moment.
  const isComingBack =
    phase === "opening" && visit.roomId !== undefined && tabSeat(visit.roomId) !== undefined;
  const chatting = isChatting(phase);
  const isChatShown = chatting || (hasEntries && phase !== "opening");
  /** Files need a room: one that is not open yet is opened at once, and one that is over is followed by a new one. */
  const openForFiles = () => {
    if (phase === "ended") onNewRoom();
    else if (phase === "code" && role === "creator") void session?.connectWithOffered(suggestCode());
  };
  const onWindowFiles = (files: ChosenFile[]) => {
    outbox.add(files);
    openForFiles();
  };
  const onPickedFiles = (files: readonly ChosenFile[]) => {
    outbox.addPicked(files);
    openForFiles();
  };
  const isDragging = useWindowFiles(chatting ? undefined : onWindowFiles);

  return (
    <FileChoiceProvider onFiles={onPickedFiles}>
      <div className={cx(styles["page"], chatting && styles["chatting"])}>
        {chatting ? <OutboxCards /> : isComingBack ? <Delayed forMs={CARD_AFTER_MS}>{card}</Delayed> : card}
        {/* Drawn out of sight while the person waits or types, so that it is ready when the devices are connected. */}
        {session && (isChatShown || (isChatLoaded && roomId)) && (
          <Activity mode={isChatShown ? "visible" : "hidden"}>
            <LazyChatPanel session={session} isShown={isChatShown} />
          </Activity>
        )}
        {isDragging && <DropOverlay text="Drop to send" />}
      </div>
    </FileChoiceProvider>
  );
}
