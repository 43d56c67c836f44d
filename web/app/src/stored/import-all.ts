import { appTaker } from "@orbitroom/app-kit/backup/app-taker.ts";
import type { BackupPart } from "@orbitroom/app-kit/backup/backup-manifest.ts";
import { OpenedBackup } from "@orbitroom/app-kit/backup/open-backup.ts";
import { type PartReport, type TakePart, takeBackup } from "@orbitroom/app-kit/backup/take-backup.ts";
import { removeUnfinishedRooms, takeRoom } from "@orbitroom/rooms/backup/room-taker.ts";
import { allStores } from "./all-stores.ts";

/** One import at a time, over all tabs. */
const LOCK = "orbitroom/import";

interface ImportOptions {
  readonly signal: AbortSignal;
  onProgress(doneBytes: number, totalBytes: number): void;
}

/** Takes what a file of `exportAll` has and this browser does not. Throws a `BackupError` for a file that is no backup. */
export async function importAll(file: Blob, { signal, onProgress }: ImportOptions): Promise<PartReport[]> {
  const backup = await OpenedBackup.open(file);
  return navigator.locks.request(LOCK, { signal }, async () => {
    await removeUnfinishedRooms();
    return takeBackup(backup, { signal, onProgress, takerOf });
  });
}

function takerOf({ kind, id }: BackupPart): TakePart | undefined {
  if (kind === "room") return takeRoom;
  const app = allStores.find((known) => known.id === id && !known.stores.isTemporary);
  return app && appTaker(app.stores);
}
