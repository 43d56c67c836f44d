import { Button, cx, Orbit } from "@orbitroom/compact";
import { type FileProgress, quietly } from "@orbitroom/webrtc";
import { useCallback, useSyncExternalStore } from "react";
import { FileName } from "../file-card/FileName.tsx";
import { isChatting } from "../session/room-machine.ts";
import type { RoomSession } from "../session/room-session.ts";
import type { RoomState } from "../session/room-state.ts";
import { transferRunOf } from "../show/transfer-run.ts";
import type { FileEntry } from "../worker/entry.ts";
import styles from "./FileTransfer.module.css";
import { fileProgress } from "./file-progress.ts";
import { transferNote } from "./transfer-note.ts";
import { useProgress } from "./use-entries.ts";

interface FileTransferProps {
  entry: FileEntry;
  session: RoomSession;
  room: Pick<RoomState, "phase">;
}

/** A file that has not arrived yet: its progress, and what can be done with it. */
export function FileTransfer({ entry, session, room }: FileTransferProps) {
  const progress = useProgress(session.entries, entry.id);
  const { size, status } = transferNote(entry, progress, room.phase);
  const isOpen = isChatting(room.phase);
  // Only the other person can continue.
  const isAsking = entry.state === "paused" && entry.reason === "asking";
  return (
    <div className={styles["card"]} data-testid="file-transfer" data-state={entry.state}>
      {entry.state !== "asked" && (
        <div className={styles["dial"]}>
          <ProgressRing entry={entry} progress={progress} isLost={room.phase !== "connected"} />
          {isOpen && !isAsking && <PauseButton entry={entry} session={session} />}
        </div>
      )}
      <div className={styles["text"]}>
        <FileName name={entry.name} className={styles["name"]} />
        <span className={styles["note"]}>{size}</span>
        {status !== undefined && <span className={styles["note"]}>{status}</span>}
      </div>
      {isOpen && (
        <div className={styles["actions"]}>
          {entry.state === "asked" ? (
            <Answer entry={entry} session={session} />
          ) : (
            <>
              {entry.from === "me" && entry.state === "moving" && !progress && (
                <SendNext entry={entry} session={session} />
              )}
              <Button
                variant="quiet"
                size="sm"
                icon="close"
                iconOnly
                onClick={() => quietly(session.room.files.stop(entry.id))}
              >
                {`Cancel ${entry.name}`}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}

interface ProgressRingProps {
  entry: FileEntry;
  progress: FileProgress | undefined;
  isLost: boolean;
}

/** Two arcs: bytes sent, and bytes verified by the receiver. */
function ProgressRing({ entry, progress, isLost }: ProgressRingProps) {
  const { moved, verified, bar } = fileProgress(entry, progress);
  const tone = entry.from === "me" ? "accent" : "cool";
  const isMoving = entry.state === "moving" && progress !== undefined;
  return (
    <div {...bar}>
      <Orbit
        className={cx(styles["ring"], entry.from === "them" && styles["theirs"])}
        ratio={1}
        strokeWidth={7}
        {...(progress && { progress: moved, verified })}
        bodies={
          progress
            ? [{ at: moved, radius: 11, tone: isMoving ? tone : "quiet", drifting: isMoving && isLost }]
            : []
        }
      />
    </div>
  );
}

/** The button in the middle of the ring, which pauses or continues the file. */
function PauseButton({ entry: { id, name, state }, session }: Omit<FileTransferProps, "room">) {
  const { files } = session.room;
  return state === "paused" ? (
    <Button variant="quiet" icon="play" iconOnly onClick={() => quietly(files.resume(id))}>
      {`Continue ${name}`}
    </Button>
  ) : (
    <Button variant="quiet" icon="pause" iconOnly onClick={() => quietly(files.pause(id))}>
      {`Pause ${name}`}
    </Button>
  );
}

/** Moves a waiting file to the front of the queue. Renders nothing while no file is before it. */
function SendNext({ entry, session }: Omit<FileTransferProps, "room">) {
  const transfers = transferRunOf(session.entries);
  const subscribe = useCallback((listener: () => void) => transfers.subscribe(listener), [transfers]);
  const isBehind = useSyncExternalStore(subscribe, () => transfers.isSending);
  if (!isBehind) return null;
  return (
    <Button
      variant="quiet"
      size="sm"
      icon="arrowUp"
      iconOnly
      onClick={() => quietly(session.room.files.outgoing.sendNext(entry.id))}
    >
      {`Send ${entry.name} next`}
    </Button>
  );
}

/** The question whether this device should receive the file. */
function Answer({ entry: { id, name }, session }: Omit<FileTransferProps, "room">) {
  const { incoming } = session.room.files;
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Refuse ${name}`}
        onClick={() => quietly(incoming.refuse([id]))}
      >
        Refuse
      </Button>
      <Button
        variant="primary"
        size="sm"
        aria-label={`Accept ${name}`}
        onClick={() => quietly(incoming.accept([id]))}
      >
        Accept
      </Button>
    </>
  );
}
