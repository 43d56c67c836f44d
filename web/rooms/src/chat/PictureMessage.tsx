import { cx } from "@orbitroom/compact";
import { type CSSProperties, useState } from "react";
import { FileTypeBadge } from "../file-card/FileTypeBadge.tsx";
import type { RoomSession } from "../session/room-session.ts";
import type { FileEntry } from "../worker/entry.ts";
import { DownloadLink } from "./DownloadLink.tsx";
import { EntryMenu } from "./EntryMenu.tsx";
import { FileMessage, type FileRoom } from "./FileMessage.tsx";
import styles from "./PictureMessage.module.css";
import { PictureControls, PictureProgress } from "./PictureProgress.tsx";
import { frameSize, MIN_SIDE_PX } from "./picture-frame.ts";
import { useSurroundingList } from "./surrounding-list.ts";
import { useEntries } from "./use-entries.ts";
import { useStoredFile } from "./use-stored-file.ts";

interface PictureMessageProps {
  /** The images of a row: one, or those of an album. */
  ids: readonly string[];
  session: RoomSession;
  room: FileRoom;
}

/** Images that were sent together; each keeps its place. One that cannot be shown is drawn as a file. */
export function PictureMessage({ ids, session, room }: PictureMessageProps) {
  const files = useEntries(session.entries, ids).filter((entry) => entry.kind === "file");
  const shown = files.filter(hasPlace);
  const others = files.filter((entry) => !hasPlace(entry));
  return (
    <div className={styles["pictures"]}>
      {shown.length > 1 && (
        <div className={cx(styles["album"], (shown.length === 2 || shown.length === 4) && styles["even"])}>
          {shown.map((entry) => (
            <Picture key={entry.id} entry={entry} session={session} room={room} />
          ))}
        </div>
      )}
      {shown[0] && shown.length === 1 && <Picture entry={shown[0]} session={session} room={room} isSingle />}
      {others.map((entry) => (
        <div key={entry.id} className={styles["other"]}>
          <FileMessage entry={entry} session={session} room={room} />
          <EntryMenu entry={entry} session={session} room={room} />
        </div>
      ))}
    </div>
  );
}

/** Whether an image has a place in the album: it is here, or on its way. A large one that this device sent is not stored here. */
function hasPlace({ state, stored }: FileEntry): boolean {
  return state === "moving" || (state === "done" && stored);
}

interface PictureProps {
  entry: FileEntry;
  session: RoomSession;
  room: FileRoom;
  isSingle?: boolean;
}

function Picture({ entry, session, room, isSingle = false }: PictureProps) {
  const { openPicture } = useSurroundingList();
  const urls = useStoredFile(entry, room);
  const [isBroken, setBroken] = useState(false);
  const isMoving = entry.state === "moving";
  const isShown = urls !== undefined && !isBroken;
  const frame = frameSize(entry.picture);
  // An image that is smaller than its frame is not enlarged.
  const isWhole = !entry.picture || Math.max(entry.picture.width, entry.picture.height) < MIN_SIDE_PX;
  const single: CSSProperties = {
    width: `min(${frame.width}px, 100%)`,
    aspectRatio: `${frame.width} / ${frame.height}`,
  };
  return (
    <div
      className={cx(styles["picture"], isMoving && styles["moving"], isBroken && styles["broken"])}
      style={isSingle ? single : undefined}
      data-testid="picture"
    >
      {isShown && (
        <button
          type="button"
          className={cx(styles["open"], isSingle && isWhole && styles["whole"], isMoving && styles["dim"])}
          aria-label={`Open ${entry.name}`}
          data-picture-id={entry.id}
          onClick={() => openPicture(entry.id)}
        >
          <img
            src={urls.shown}
            alt={entry.name}
            decoding="async"
            draggable={false}
            onError={() => setBroken(true)}
          />
        </button>
      )}
      {isMoving && <PictureProgress entry={entry} session={session} />}
      {isBroken && !isMoving && (
        <div className={styles["place"]} title={entry.name}>
          <FileTypeBadge name={entry.name} tone={entry.from === "me" ? "accent" : "cool"} />
          <p>{entry.name}</p>
          <small>Can't be shown here</small>
        </div>
      )}
      <div className={styles["tools"]}>
        {isMoving && <PictureControls entry={entry} session={session} room={room} />}
        {!isMoving && urls && <DownloadLink entry={entry} url={urls.download} room={room} />}
        {!isMoving && <EntryMenu entry={entry} session={session} room={room} />}
      </div>
    </div>
  );
}
