import { loadLocalDatabase } from "./load-local-database.ts";
import { readLocalStorage, writeLocalStorage } from "./local-storage.ts";

/** Whether this browser may have a database. Some browsers do not list theirs. */
async function mayHaveDatabase(): Promise<boolean> {
  const databases = await indexedDB.databases?.();
  return databases === undefined || databases.length > 0;
}

async function saveRecord(name: string, value: string | null): Promise<void> {
  const database = await loadLocalDatabase();
  await database.upsert("form", name, () => value ?? undefined);
}

/**
 * A setting in the local database, with a copy in local storage: the database cannot be read before the first paint,
 * and the copy can.
 */
export class StoredSetting {
  constructor(
    /** Its name in the local database. */
    private readonly name: string,
    /** The key of its copy in local storage. */
    private readonly copyKey: string,
  ) {}

  /** The value of the copy, or null when there is none. */
  read(): string | null {
    return readLocalStorage(this.copyKey);
  }

  /** Saves the value; null removes it. */
  async write(value: string | null): Promise<void> {
    writeLocalStorage(this.copyKey, value);
    if (!("indexedDB" in globalThis)) return;
    // Without a database, only the copy is kept.
    await saveRecord(this.name, value).catch(() => undefined);
  }

  /** If the copy or the record is missing, writes it. Returns the value. The copy is never older than the record. */
  async restore(): Promise<string | null> {
    const copy = this.read();
    if (!("indexedDB" in globalThis)) return copy;
    try {
      if (copy === null && !(await mayHaveDatabase())) return null;
      const [record] = await (await loadLocalDatabase()).getAll("form", this.name);
      if (copy !== null) {
        if (record?.value !== copy) await saveRecord(this.name, copy);
        return copy;
      }
      const value = typeof record?.value === "string" ? record.value : null;
      writeLocalStorage(this.copyKey, value);
      return value;
    } catch {
      return copy;
    }
  }
}
