import { appSource } from "@orbitroom/app-kit/backup/app-source.ts";
import { backupZipParts } from "@orbitroom/app-kit/backup/write-backup.ts";
import { roomSources } from "@orbitroom/rooms/backup/room-source.ts";
import type { SavedFile } from "@orbitroom/rooms/saving/save-file.ts";
import { zipOf } from "@orbitroom/rooms/saving/zip-files.ts";
import { allStores } from "./all-stores.ts";

/**
 * Everything in one file: rooms with messages and files, what the apps keep, and settings. Keys, tokens and seats are not in it: with
 * the file, no one can enter a room as this device.
 */
export function exportAll(now = new Date()): SavedFile {
  const day = now.toISOString().slice(0, 10);
  return zipOf(`orbitroom-${day}.zip`, async () => {
    const kept = allStores.filter(({ stores }) => !stores.isTemporary);
    const [rooms, apps] = await Promise.all([roomSources(), Promise.all(kept.map(appSource))]);
    return backupZipParts([...rooms, ...apps.filter((app) => app !== undefined)]);
  });
}
