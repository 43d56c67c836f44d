import { readLocalStorage, writeLocalStorage } from "./local-storage.ts";

const ASKED_KEY = "orbitroom.persistenceAsked";

/**
 * Asks the browser once not to clear rooms and books when space runs short: as soon as there is something to keep. Some
 * browsers ask the person.
 */
export async function askPersistenceOnce(): Promise<void> {
  const storage: StorageManager | undefined = navigator.storage;
  if (!storage?.persist || readLocalStorage(ASKED_KEY) !== null) return;
  writeLocalStorage(ASKED_KEY, "yes");
  if (!(await storage.persisted())) await storage.persist();
}
