/** How much this site keeps in the browser. */
export interface StorageUse {
  usedBytes: number;
  quotaBytes: number;
  /** The browser promised not to clear it by itself when space runs short. */
  lasting: boolean;
}

/** Asks the browser how much is stored; undefined where it does not say. */
export async function measureStorage(): Promise<StorageUse | undefined> {
  const storage: StorageManager | undefined = navigator.storage;
  if (!storage?.estimate) {
    return undefined;
  }
  const [{ usage = 0, quota = 0 }, lasting] = await Promise.all([storage.estimate(), storage.persisted()]);
  return { usedBytes: usage, quotaBytes: quota, lasting };
}

/** Asks the browser to keep the rooms also when space runs short. */
export async function keepStorage(): Promise<boolean> {
  return navigator.storage.persist();
}

const PREFIX = "orbitroom";

function clearKeys(store: Storage): void {
  for (const key of Object.keys(store)) {
    if (key.startsWith(PREFIX)) {
      store.removeItem(key);
    }
  }
}

/**
 * Deletes everything the product keeps in this browser: rooms, files, settings, the consent and the offline copy.
 * Throws when a room is still open in another tab, for then its files cannot be taken away.
 */
export async function deleteEverything(): Promise<void> {
  // The rooms first: if they cannot go, nothing else has gone, and trying again is the whole answer.
  const root = await navigator.storage.getDirectory();
  const names: string[] = [];
  for await (const name of root.keys()) {
    names.push(name);
  }
  for (const name of names) {
    await root.removeEntry(name, { recursive: true });
  }
  for (const { name } of await indexedDB.databases()) {
    if (name?.startsWith(PREFIX)) {
      indexedDB.deleteDatabase(name);
    }
  }
  for (const name of await caches.keys()) {
    await caches.delete(name);
  }
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) {
    await registration.unregister();
  }
  clearKeys(localStorage);
  clearKeys(sessionStorage);
}
