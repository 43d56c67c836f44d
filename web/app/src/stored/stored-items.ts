import type { NamedStores } from "@orbitroom/app-kit/backup/app-source.ts";
import {
  type AppRecords,
  appBytes,
  deleteAppData,
  readAppFiles,
  readAppRecords,
  restoreAppRecords,
} from "@orbitroom/app-kit/stores/app-data.ts";
import {
  deletePastRoom,
  listPastRooms,
  type PastRoom,
  roomBytes,
} from "@orbitroom/rooms/history/room-list.ts";
import { roomTitle } from "@orbitroom/rooms/history/room-title.ts";
import { allStores } from "./all-stores.ts";
import { deleteOfflineCopy, offlineCopyBytes } from "./offline-copy.ts";

/** Something that is kept in this browser, and can be deleted by itself. */
export interface StoredItem {
  readonly id: string;
  readonly name: string;
  /** What it is, as a few words. */
  readonly what: string;
  readonly sizeBytes: number;
  /** Whether deleting it removes something that only this browser may have. */
  readonly isPrecious: boolean;
  /**
   * Deletes it. Resolves with the function that brings it back, if that is possible. Rejects if it is in use in another tab.
   */
  remove(): Promise<(() => Promise<void>) | undefined>;
}

/** What is kept, by room and by app, the largest first. What takes up nothing is left out. */
export interface StoredItems {
  readonly rooms: readonly StoredItem[];
  readonly apps: readonly StoredItem[];
}

/** Reads how much everything takes up. */
export async function readStoredItems(): Promise<StoredItems> {
  const [rooms, apps, offline] = await Promise.all([
    listPastRooms().then((all) => Promise.all(all.map(roomItem))),
    Promise.all(allStores.map(appItem)),
    offlineItem(),
  ]);
  const isKept = ({ sizeBytes }: StoredItem) => sizeBytes > 0;
  const byBytes = (one: StoredItem, other: StoredItem) => other.sizeBytes - one.sizeBytes;
  return { rooms: rooms.toSorted(byBytes), apps: [...apps, offline].filter(isKept).toSorted(byBytes) };
}

async function roomItem(room: PastRoom): Promise<StoredItem> {
  const { roomId, seat, texts, files } = room;
  return {
    id: `${roomId}/${seat}`,
    name: roomTitle(room),
    what: `${counted(texts, "message")}, ${counted(files, "file")}${seat === 2 ? ", second tab" : ""}`,
    sizeBytes: await roomBytes(room).catch(() => 0),
    isPrecious: true,
    async remove() {
      await deletePastRoom(room);
      return undefined;
    },
  };
}

async function appItem({ id, name, stores }: NamedStores): Promise<StoredItem> {
  return {
    ...{ id, name, what: stores.what },
    sizeBytes: await appBytes(stores).catch(() => 0),
    isPrecious: true,
    async remove() {
      const records = await restorable({ id, name, stores });
      await deleteAppData(stores);
      return records && (() => restoreAppRecords(records));
    },
  };
}

/** What can be brought back after a deletion: records and settings. Files are too large to be held in memory. */
async function restorable({ stores }: NamedStores): Promise<AppRecords | undefined> {
  const files = await readAppFiles(stores);
  return files.length === 0 ? readAppRecords(stores) : undefined;
}

async function offlineItem(): Promise<StoredItem> {
  return {
    ...{ id: "offline", name: "Offline copy", what: "The app itself; it is kept again when you come back" },
    sizeBytes: await offlineCopyBytes().catch(() => 0),
    isPrecious: false,
    async remove() {
      await deleteOfflineCopy();
      return undefined;
    },
  };
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
