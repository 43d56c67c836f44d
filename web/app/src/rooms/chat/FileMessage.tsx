import { Button, buttonClass, cx, Icon, Orbit, toasts } from "@orbitroom/compact";
import { formatBytes, formatDuration, formatRate } from "@orbitroom/dev-utils";
import { useRef } from "react";
import { isChatting } from "../session/room-machine.ts";
import type { RoomSession } from "../session/room-session.ts";
import type { RoomState, TransferProgress } from "../session/room-state.ts";
import type { FileEntry } from "../worker/entry.ts";
import { FileCard } from "./FileCard.tsx";
import styles from "./FileMessage.module.css";
import { FileTypeBadge } from "./FileTypeBadge.tsx";
import { useStoredFile } from "./use-stored-file.ts";

/** Image types shown inline. SVG is not: it is a document, and untrusted ones are not opened. */
const INLINE_IMAGE_TYPES = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"];
/** A larger image is only offered as a download: decoding it could stall the page. */
const MAX_INLINE_IMAGE_BYTES = 32_000_000;

const STOPPED = {
  cancelled: "Cancelled",
  refused: "Not accepted",
  failed: "Not received",
} as const;

const REASONS: Record<string, string> = {
  no_space: "no space left on the device",
  file_unreadable: "the file can no longer be read",
  root_mismatch: "it changed while it was sent",
  file_changed: "it changed while it was sent",
};

/** Why a file is paused, by the reason and by who sends it. */
function pauseNote({ from, reason }: FileEntry): string {
  if (reason === "no_space") {
    return from === "them" ? "Paused: free some space to continue" : "Paused: no space on the other device";
  }
  return (reason === "sender") === (from === "me") ? "Paused" : "Paused by your roommate";
}

interface FileMessageProps {
  entry: FileEntry;
  progress: TransferProgress | undefined;
  session: RoomSession;
  state: RoomState;
}

/** A file in the chat: its progress while it moves, then its image and download. */
export function FileMessage({ entry, progress, session, state }: FileMessageProps) {
  const urls = useStoredFile(entry, state);
  const isInlineImage =
    INLINE_IMAGE_TYPES.includes(entry.mediaType) && entry.sizeBytes <= MAX_INLINE_IMAGE_BYTES;
  const isTransfer = entry.state === "moving" || entry.state === "paused";
  return (
    <div className={styles["file"]}>
      {urls && isInlineImage && <img className={styles["image"]} src={urls.image} alt={entry.name} />}
      <div className={cx(styles["row"], entry.from === "me" && styles["mine"])}>
        <FileCard
          name={entry.name}
          icon={<FileIcon entry={entry} progress={progress} />}
          note={<FileNote entry={entry} progress={progress} />}
          action={<FileAction entry={entry} url={urls?.download} session={session} state={state} />}
        />
        {isTransfer && isChatting(state.phase) && <TransferControls entry={entry} session={session} />}
      </div>
    </div>
  );
}

/** The file's type, or two arcs while it moves: bytes sent, and bytes verified by the receiver. */
function FileIcon({ entry, progress }: { entry: FileEntry; progress: TransferProgress | undefined }) {
  if (entry.state !== "moving") {
    return <FileTypeBadge name={entry.name} tone={entry.from === "me" ? "accent" : "cool"} />;
  }
  const sizeBytes = Math.max(1, entry.sizeBytes);
  const moved = (progress?.movedBytes ?? 0) / sizeBytes;
  const verified = (progress?.verifiedBytes ?? 0) / sizeBytes;
  return (
    <span
      role="progressbar"
      aria-label={`Progress of ${entry.name}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(verified * 100)}
    >
      <Orbit
        className={styles["orbit"]}
        ratio={1}
        strokeWidth={9}
        progress={moved}
        verified={verified}
        bodies={[{ at: moved, radius: 14 }]}
      />
    </span>
  );
}

function FileNote({ entry, progress }: { entry: FileEntry; progress: TransferProgress | undefined }) {
  const { state, reason, sizeBytes } = entry;
  if (state === "done") return formatBytes(sizeBytes);
  if (state === "lost") return "Choose it again to continue";
  if (state === "paused") return pauseNote(entry);
  if (state !== "moving") {
    const why = reason ? REASONS[reason] : undefined;
    return why ? `${STOPPED[state]}: ${why}` : STOPPED[state];
  }
  if (!progress) return `Waiting, ${formatBytes(sizeBytes)}`;
  const { verifiedBytes, rateBytesPerSec } = progress;
  const leftMs = rateBytesPerSec > 0 ? (1000 * (sizeBytes - verifiedBytes)) / rateBytesPerSec : undefined;
  return (
    <>
      <span>{`${formatBytes(verifiedBytes)} of ${formatBytes(sizeBytes)}`}</span>
      {leftMs !== undefined && (
        <span>{`${formatRate(rateBytesPerSec)}, ${formatDuration(leftMs)} left`}</span>
      )}
    </>
  );
}

interface FileActionProps {
  entry: FileEntry;
  url: string | undefined;
  session: RoomSession;
  state: RoomState;
}

/** What can be done with a file that does not move: choose it again, or download it. */
function FileAction({ entry, url, session, state }: FileActionProps) {
  const isOpen = isChatting(state.phase);
  if (entry.state === "lost") return isOpen ? <ReselectFile entry={entry} session={session} /> : null;
  if (entry.state !== "done" || url === undefined) return null;
  return (
    <a className={buttonClass("quiet", "sm", true)} href={url} download={entry.name}>
      <Icon name="download" size="md" />
      <span className="visually-hidden">{`Download ${entry.name}`}</span>
    </a>
  );
}

/** Pauses or continues the file, and cancels it. */
function TransferControls({ entry, session }: { entry: FileEntry; session: RoomSession }) {
  const { id, name, state } = entry;
  const { worker } = session;
  return (
    <div className={styles["controls"]}>
      {state === "paused" ? (
        <Button variant="quiet" size="sm" icon="play" iconOnly onClick={() => void worker.resumeFile(id)}>
          {`Continue ${name}`}
        </Button>
      ) : (
        <Button variant="quiet" size="sm" icon="pause" iconOnly onClick={() => void worker.pauseFile(id)}>
          {`Pause ${name}`}
        </Button>
      )}
      <Button variant="quiet" size="sm" icon="close" iconOnly onClick={() => void worker.stopFile(id)}>
        {`Cancel ${name}`}
      </Button>
    </div>
  );
}

/** Lets the person choose a file again that was not stored before a reload. */
function ReselectFile({ entry, session }: { entry: FileEntry; session: RoomSession }) {
  const picker = useRef<HTMLInputElement>(null);
  const reselect = async (file: File | undefined) => {
    if (!file || (await session.reselectFile(entry.id, file))) return;
    toasts.show({
      title: "That is a different file",
      message: `Choose ${entry.name} again.`,
      variant: "warning",
    });
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={`Find ${entry.name}`}
        onChange={(event) => void reselect(event.target.files?.[0])}
      />
      <Button variant="quiet" size="sm" icon="refresh" iconOnly onClick={() => picker.current?.click()}>
        {`Choose ${entry.name} again`}
      </Button>
    </>
  );
}
