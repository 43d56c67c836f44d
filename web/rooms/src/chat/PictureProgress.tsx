import { Button, Orbit } from "@orbitroom/compact";
import { quietly } from "@orbitroom/webrtc";
import { isChatting } from "../session/room-machine.ts";
import type { RoomSession } from "../session/room-session.ts";
import type { FileEntry } from "../worker/entry.ts";
import type { FileRoom } from "./FileMessage.tsx";
import { fileProgress } from "./file-progress.ts";
import styles from "./PictureMessage.module.css";
import { useProgress } from "./use-entries.ts";

/** The progress of an image over its place: bytes sent, and bytes verified by the receiver. */
export function PictureProgress({ entry, session }: { entry: FileEntry; session: RoomSession }) {
  const progress = useProgress(session.entries, entry.id);
  const { moved, verified, bar } = fileProgress(entry, progress);
  return (
    <div className={styles["place"]} title={entry.name} {...bar}>
      <Orbit
        className={styles["ring"]}
        ratio={1}
        strokeWidth={7}
        progress={moved}
        verified={verified}
        bodies={[{ at: moved, radius: 11 }]}
      />
    </div>
  );
}

/** Pauses an image that is on its way, or cancels it. */
export function PictureControls({ entry: { id, name }, session, room }: PictureControlsProps) {
  if (!isChatting(room.phase)) return null;
  const { files } = session.room;
  return (
    <>
      <Button variant="quiet" size="sm" icon="pause" iconOnly onClick={() => quietly(files.pause(id))}>
        {`Pause ${name}`}
      </Button>
      <Button variant="quiet" size="sm" icon="close" iconOnly onClick={() => quietly(files.stop(id))}>
        {`Cancel ${name}`}
      </Button>
    </>
  );
}

interface PictureControlsProps {
  entry: FileEntry;
  session: RoomSession;
  room: FileRoom;
}
