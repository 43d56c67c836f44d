import { Button, Card, Orbit, toasts } from "@orbitroom/compact";
import { formatBytes } from "@orbitroom/dev-utils";
import { roomLink } from "@orbitroom/webrtc";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { deletePastRoom, listPastRooms, type PastRoom } from "./history/room-list.ts";
import "./past-rooms.css";
import { DeleteRoomDialog } from "./parts/DeleteRoomDialog.tsx";
import type { Entry } from "./worker/entry.ts";

const dateOf = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** The rooms this browser has been in. Nothing is shown while there are none. */
export function PastRooms() {
  const [rooms, setRooms] = useState<readonly PastRoom[]>([]);
  const [doomed, setDoomed] = useState<PastRoom>();

  useEffect(() => {
    let gone = false;
    listPastRooms().then(
      (list) => !gone && setRooms(list),
      // Without private storage there are no rooms to list; the room page says so where it matters.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);

  const remove = async (room: PastRoom) => {
    setDoomed(undefined);
    try {
      await deletePastRoom(room);
      setRooms((list) => list.filter((other) => other !== room));
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
    <section className="past-rooms" aria-labelledby="past-rooms-title">
      <h2 id="past-rooms-title">Your rooms</h2>
      <ul>
        {rooms.map((room) => (
          <Card as="li" key={`${room.roomId}/${room.seat}`} className="past-room">
            <Orbit
              className="past-room-orbit"
              strokeWidth={5}
              bodies={[
                { at: 0.1, radius: 14 },
                { at: 0.6, radius: 14, tone: "cool" },
              ]}
            />
            <div className="past-room-text">
              <Link href={roomLink("", room.roomId)} className="past-room-name">
                {room.phrase ?? "Room"}
              </Link>
              <p>{room.lastEntry && `${dateOf.format(room.lastEntry.atMs)}: ${summaryOf(room.lastEntry)}`}</p>
              <p className="past-room-note">{countsOf(room)}</p>
            </div>
            <Button variant="quiet" icon="trash" iconOnly onClick={() => setDoomed(room)}>
              {`Delete ${room.phrase ?? "room"}`}
            </Button>
          </Card>
        ))}
      </ul>
      <DeleteRoomDialog
        open={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        onDelete={() => doomed && void remove(doomed)}
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
