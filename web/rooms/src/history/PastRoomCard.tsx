import { Button, Card, Orbit } from "@orbitroom/compact";
import { formatBytes } from "@orbitroom/dev-utils";
import { roomLink } from "@orbitroom/webrtc";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { entrySummary } from "./entry-summary.ts";
import styles from "./PastRooms.module.css";
import { type PastRoom, roomBytes } from "./room-list.ts";
import { roomTitle } from "./room-title.ts";

/** Props of `PastRoomCard`. */
export interface PastRoomCardProps {
  room: PastRoom;
  onDelete: () => void;
}

/** A room in the list: its name, which opens it, its latest entry, and what it holds. */
export function PastRoomCard({ room, onDelete }: PastRoomCardProps) {
  const storedBytes = useRoomBytes(room);
  const title = roomTitle(room);
  return (
    <Card as="li" className={styles["room"] ?? ""}>
      <Orbit
        className={styles["orbit"]}
        strokeWidth={5}
        bodies={[
          { at: 0.1, radius: 14 },
          { at: 0.6, radius: 14, tone: "cool" },
        ]}
      />
      <div className={styles["text"]}>
        <Link href={roomLink("", room.roomId)} className={styles["name"] ?? ""}>
          {title}
        </Link>
        <p>{room.lastEntry && entrySummary(room.lastEntry)}</p>
        <p className={styles["counts"]}>{countsOf(room, storedBytes)}</p>
      </div>
      <Button variant="quiet" icon="trash" iconOnly onClick={onDelete}>
        {`Delete ${title}`}
      </Button>
    </Card>
  );
}

/** The bytes that a room takes up; undefined until they are counted, which takes longer than showing the room. */
function useRoomBytes(room: PastRoom): number | undefined {
  const [bytes, setBytes] = useState<number>();
  useEffect(() => {
    let isCurrent = true;
    roomBytes(room).then(
      (counted) => isCurrent && setBytes(counted),
      // The room was deleted in the meantime.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [room]);
  return bytes;
}

function countsOf({ texts, files, phrase, seat }: PastRoom, storedBytes: number | undefined): string {
  const parts = [
    `${texts} ${texts === 1 ? "message" : "messages"}`,
    `${files} ${files === 1 ? "file" : "files"}`,
    ...(storedBytes === undefined ? [] : [formatBytes(storedBytes)]),
    ...(phrase === undefined ? [] : [phrase]),
    ...(seat === 2 ? ["second tab"] : []),
  ];
  return parts.join(" · ");
}
