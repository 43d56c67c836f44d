import { whenIdle } from "@orbitroom/app-kit/loading/when-idle.ts";
import { Button, toasts } from "@orbitroom/compact";
import { useEffect, useState } from "react";
import { DeleteRoomDialog } from "./DeleteRoomDialog.tsx";
import { PastRoomCard } from "./PastRoomCard.tsx";
import styles from "./PastRooms.module.css";
import { PastRoomsSkeleton } from "./PastRoomsSkeleton.tsx";
import { SHOWN_ROOMS } from "./past-room-count.ts";
import type { PastRoom } from "./room-list.ts";
import { overviewOf } from "./rooms-overview.ts";
import { usePastRooms } from "./use-past-rooms.ts";
import { useRoomsOverview } from "./use-rooms-overview.ts";
import { useShownItems } from "./use-shown-items.ts";

/** The overview is rarely behind the rooms, so it can be corrected when the page is idle. */
const CORRECT_WITHIN_MS = 5_000;

/** The rooms stored in this browser. Renders nothing if there are none. */
export function PastRooms() {
  const overview = useRoomsOverview();
  const isIdle = useIdleAfter(overview);
  const [showsAll, setShowsAll] = useState(false);
  // Reading all of them takes longer, so the latest ones are shown first.
  const isWanted = overview === null || (overview !== undefined && (showsAll || isIdle));
  const { rooms, isRead, deleteRoom } = usePastRooms(isWanted);
  const [roomToDelete, setRoomToDelete] = useState<PastRoom>();
  const all = useShownItems(rooms, SHOWN_ROOMS);

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

  if (!isRead && !overview) return <PastRoomsSkeleton />;
  const { count, newest } = isRead || !overview ? overviewOf(rooms) : overview;
  if (count === 0) return null;
  const isAllShown = showsAll && isRead;
  const shown = isAllShown ? all.shown : newest;
  return (
    <section aria-labelledby="past-rooms-title">
      <h2 id="past-rooms-title" className={styles["title"]}>
        Your rooms
      </h2>
      <ul className={styles["list"]}>
        {shown.map((room) => (
          <PastRoomCard
            key={`${room.roomId}/${room.seat}`}
            room={room}
            onDelete={() => setRoomToDelete(room)}
          />
        ))}
      </ul>
      {isAllShown && all.hasMore && (
        <Button ref={all.end} className={styles["more"]} variant="quiet" onClick={all.showMore}>
          Show more rooms
        </Button>
      )}
      {!isAllShown && newest.length < count && (
        <Button
          className={styles["more"]}
          variant="quiet"
          loading={showsAll}
          onClick={() => setShowsAll(true)}
        >
          {`Show all ${count} rooms`}
        </Button>
      )}
      <DeleteRoomDialog
        open={roomToDelete !== undefined}
        onClose={() => setRoomToDelete(undefined)}
        onDelete={() => roomToDelete && void remove(roomToDelete)}
      />
    </section>
  );
}

/** Whether the page has been idle since there was something to draw. */
function useIdleAfter(shown: unknown): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (shown ? whenIdle(() => setIdle(true), CORRECT_WITHIN_MS) : undefined), [shown]);
  return isIdle;
}
