import { takeFocus } from "@orbitroom/app-kit/page/take-focus.ts";
import { Button } from "@orbitroom/compact";
import { useEffect, useRef } from "react";
import { useFileChoice } from "../FileChoice.tsx";
import { ProblemNote } from "../ProblemNote.tsx";
import type { RoomSession } from "../session/room-session.ts";
import type { RoomState } from "../session/room-state.ts";
import { RoomQr } from "./RoomQr.tsx";
import { ShareRoom } from "./ShareRoom.tsx";
import { clockOf, useSecondsLeft } from "./use-seconds-left.ts";
import styles from "./WaitingRoom.module.css";

interface WaitingRoomProps {
  session: RoomSession | undefined;
  state: Pick<RoomState, "phase" | "roomId" | "offeredCode" | "problem" | "endsAtMs" | "openSecs">;
}

/** The open room: QR code, countdown, and sharing of the link. It stays while the devices check each other. */
export function WaitingRoom({ session, state }: WaitingRoomProps) {
  const { choose } = useFileChoice();
  const share = useRef<HTMLButtonElement>(null);
  const { phase, roomId, openSecs, offeredCode, problem } = state;
  const isOpen = phase === "waiting";
  const isMeeting = phase === "meeting";
  const code = session?.stay.code ?? offeredCode ?? "";
  const leftSecs = useSecondsLeft(state.endsAtMs ?? Number.POSITIVE_INFINITY, openSecs, () =>
    session?.stay.expire(),
  );
  useEffect(() => {
    if (isOpen) takeFocus(share.current);
  }, [isOpen]);

  return (
    <div className={styles["waiting"]}>
      <RoomQr
        roomId={roomId}
        code={code}
        leftShare={leftSecs / openSecs}
        state={isMeeting ? "meeting" : isOpen ? "open" : "opening"}
      />
      <div className={styles["invitation"]}>
        <div className={styles["countdown"]}>
          {isOpen && (
            <p>
              <span>Waiting for roommates</span> <time className="mono">{clockOf(leftSecs)}</time>
            </p>
          )}
          <p role="status">
            {isMeeting && "Your devices are checking each other."}
            {!isOpen && !isMeeting && "One moment"}
          </p>
        </div>
        <ShareRoom ref={share} roomId={roomId} code={code} isOpen={isOpen}>
          {/* As high as the note, so that a wrong try moves nothing. */}
          <div className={styles["advice"]}>
            {!problem && (
              <p className={styles["lead"]}>Scan the QR code with a phone, or send the link and the code.</p>
            )}
            <ProblemNote problem={problem} />
          </div>
        </ShareRoom>
        <div className={styles["actions"]}>
          <Button variant="quiet" size="sm" icon="paperclip" onClick={() => choose("any")}>
            Add files
          </Button>
          <Button variant="quiet" size="sm" onClick={() => session?.cancelRoom()}>
            {offeredCode === undefined ? "Cancel" : "Choose your own code"}
          </Button>
        </div>
      </div>
    </div>
  );
}
