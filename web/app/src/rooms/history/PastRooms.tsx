import { Button, Card, Orbit, toasts } from "@orbitroom/compact";
import { formatBytes } from "@orbitroom/dev-utils";
import { roomLink } from "@orbitroom/webrtc";
import { useState } from "react";
import { Link } from "wouter";
import type { Entry } from "../worker/entry.ts";
import { DeleteRoomDialog } from "./DeleteRoomDialog.tsx";
import styles from "./PastRooms.module.css";
import type { PastRoom } from "./room-list.ts";
import { usePastRooms } from "./use-past-rooms.ts";

const dateOf = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** The rooms stored in this browser. Renders nothing if there are none. */
export function PastRooms() {
  const { rooms, deleteRoom } = usePastRooms();
  const [roomToDelete, setRoomToDelete] = useState<PastRoom>();

  const remove = async (room: PastRoom) => {
    setRoomToDelete(undefined);
    try {
      await deleteRoom(room);
    } catch {
      toasts.show({
        title: "Not deleted",
        message: "Close the tab this room is open in, then try again.",
        variant: "warning",
      });
    }
  };

  if (rooms.length === 0) return null;
  return (
    <section aria-labelledby="past-rooms-title">
      <h2 id="past-rooms-title" className={styles["title"]}>
        Your rooms
      </h2>
      <ul className={styles["list"]}>
        {rooms.map((room) => (
          <Card as="li" key={`${room.roomId}/${room.seat}`} className={styles["room"] ?? ""}>
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
                {room.phrase ?? "Room"}
              </Link>
              <p>{room.lastEntry && `${dateOf.format(room.lastEntry.atMs)}: ${summaryOf(room.lastEntry)}`}</p>
              <p className={styles["counts"]}>{countsOf(room)}</p>
            </div>
            <Button variant="quiet" icon="trash" iconOnly onClick={() => setRoomToDelete(room)}>
              {`Delete ${room.phrase ?? "room"}`}
            </Button>
          </Card>
        ))}
      </ul>
      <DeleteRoomDialog
        open={roomToDelete !== undefined}
        onClose={() => setRoomToDelete(undefined)}
        onDelete={() => roomToDelete && void remove(roomToDelete)}
      />
    </section>
  );
}

function summaryOf(entry: Entry): string {
  return entry.kind === "text" ? entry.text : entry.name;
}

function countsOf({ texts, files, storedBytes, seat }: PastRoom): string {
  const parts = [
    `${texts} ${texts === 1 ? "message" : "messages"}`,
    `${files} ${files === 1 ? "file" : "files"}`,
    formatBytes(storedBytes),
  ];
  return seat === 2 ? [...parts, "second tab"].join(", ") : parts.join(", ");
}
