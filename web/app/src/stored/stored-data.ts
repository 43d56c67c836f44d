import { deleteLocalDatabase } from "@orbitroom/app-kit/stores/local-database.ts";
import { stopKeeping } from "@orbitroom/rooms/kept/stop-keeping.ts";

/** How much this site stores in the browser. */
export interface StorageEstimate {
  usedBytes: number;
  quotaBytes: number;
  /** The browser does not clear the data by itself when space runs short. */
  isPersistent: boolean;
}

/** Asks the browser how much is stored. Returns undefined if it does not say. */
export async function estimateStorage(): Promise<StorageEstimate | undefined> {
  const storage: StorageManager | undefined = navigator.storage;
  if (!storage?.estimate) {
    return undefined;
  }
  const [{ usage = 0, quota = 0 }, isPersistent] = await Promise.all([
    storage.estimate(),
    storage.persisted(),
  ]);
  return { usedBytes: usage, quotaBytes: quota, isPersistent };
}

/** Asks the browser to keep the data when space runs short. Returns whether it agreed. */
export async function requestPersistence(): Promise<boolean> {
  return navigator.storage.persist();
}

const PREFIX = "orbitroom";

function clearKeys(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(PREFIX)) {
      storage.removeItem(key);
    }
  }
}

/**
 * Deletes everything Orbitroom stores in this browser: rooms, files, settings, consent and the offline copy of the app.
 * Throws if a room is open in another tab, because its files cannot be deleted.
 */
export async function deleteEverything(): Promise<void> {
  await stopKeeping();
  // The rooms come first, because this is the only step that can fail: nothing else is deleted before it.
  const root = await navigator.storage.getDirectory();
  const names: string[] = [];
  for await (const name of root.keys()) {
    names.push(name);
  }
  for (const name of names) {
    await root.removeEntry(name, { recursive: true });
  }
  // If the browser cannot open the database, there is nothing in it.
  await deleteLocalDatabase().catch(() => undefined);
  for (const name of await caches.keys()) {
    await caches.delete(name);
  }
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) {
    await registration.unregister();
  }
  clearKeys(localStorage);
  clearKeys(sessionStorage);
}
