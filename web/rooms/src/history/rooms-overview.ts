import { changeRecord, readRecord } from "@orbitroom/app-kit/stores/local-records.ts";
import type { RoomRecord } from "../worker/room-directory.ts";
import { SHOWN_ROOMS } from "./past-room-count.ts";
import { isSameRoom, type RoomName } from "./same-room.ts";

/**
 * What the home page shows before the whole list is read: one record, no matter how many rooms there are. It may be behind the
 * list, for example after a crash; code that reads the list corrects it.
 */
export interface RoomsOverview {
  readonly count: number;
  /** The latest rooms, the latest first. */
  readonly newest: readonly RoomRecord[];
}

const PATH = "rooms-overview";

/** The overview of rooms, which must be sorted, the latest first. */
export function overviewOf(rooms: readonly RoomRecord[]): RoomsOverview {
  return { count: rooms.length, newest: rooms.slice(0, SHOWN_ROOMS) };
}

/** The overview with a room that was added or has changed. */
export function withRoom({ count, newest }: RoomsOverview, room: RoomRecord, isNew: boolean): RoomsOverview {
  const others = newest.filter((other) => !isSameRoom(other, room));
  return {
    count: isNew ? count + 1 : count,
    newest: [room, ...others].sort(byLatest).slice(0, SHOWN_ROOMS),
  };
}

/** The overview without a room that was deleted. */
export function withoutRoom({ count, newest }: RoomsOverview, room: RoomName): RoomsOverview {
  return { count: count - 1, newest: newest.filter((other) => !isSameRoom(other, room)) };
}

/** Sorts rooms, the latest first. */
export function byLatest(a: RoomRecord, b: RoomRecord): number {
  return (b.lastEntry?.atMs ?? 0) - (a.lastEntry?.atMs ?? 0);
}

/** Reads the overview; undefined if there is none, it has too few rooms after a deletion, or it cannot be read. */
export async function readOverview(): Promise<RoomsOverview | undefined> {
  const overview = await readRecord(PATH).catch(() => undefined);
  if (!isOverview(overview)) return undefined;
  return overview.newest.length === Math.min(overview.count, SHOWN_ROOMS) ? overview : undefined;
}

/** Replaces the stored overview by what `change` returns. Nothing is stored if that is undefined or the same. */
export async function changeOverview(
  change: (known: RoomsOverview | undefined) => RoomsOverview | undefined,
): Promise<void> {
  await changeRecord(PATH, (known) => {
    const before = isOverview(known) ? known : undefined;
    const after = change(before);
    return after && JSON.stringify(after) !== JSON.stringify(before) ? after : known;
  });
}

function isOverview(data: unknown): data is RoomsOverview {
  return (
    typeof data === "object" &&
    data !== null &&
    "count" in data &&
    "newest" in data &&
    Array.isArray(data.newest)
  );
}
