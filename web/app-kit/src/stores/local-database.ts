import { deleteDB, type IDBPDatabase, openDB } from "idb";

const NAME = "orbitroom";
const VERSION = 1;

/** A named value, such as a setting. */
export interface FormRecord {
  /** Assigned by the database. */
  formId?: number;
  name: string;
  value: unknown;
}

/** Data under a path, such as the facts about a room at `rooms/{roomId}`. */
export interface ApiRecord {
  /** Assigned by the database. */
  id?: number;
  path: string;
  data: unknown;
}

interface Records {
  form: FormRecord;
  api: ApiRecord;
}

type StoreName = keyof Records;
type IndexQuery = string | IDBKeyRange;

const INDEXES = { form: "name", api: "path" } as const;
const KEYS = { form: "formId", api: "id" } as const;
const CONTENTS = { form: "value", api: "data" } as const;

/** The local database (spec section 3): settings, consent and the list of rooms. Messages and files are in OPFS. */
export class LocalDatabase {
  private constructor(private readonly database: IDBPDatabase) {}

  /** Opens the database, creating it on the first visit. `onClose` is called when the connection ends. */
  static async open(onClose: () => void): Promise<LocalDatabase> {
    const database = await openDB(NAME, VERSION, {
      upgrade(created) {
        created
          .createObjectStore("form", { keyPath: "formId", autoIncrement: true })
          .createIndex("name", "name", { unique: true });
        created
          .createObjectStore("api", { keyPath: "id", autoIncrement: true })
          .createIndex("path", "path", { unique: true });
      },
      blocking() {
        // Another tab is deleting or upgrading the database, and waits until this connection is closed.
        database.close();
        onClose();
      },
      terminated: onClose,
    });
    return new LocalDatabase(database);
  }

  get<S extends StoreName>(store: S, key: number): Promise<Records[S] | undefined> {
    return this.database.get(store, key);
  }

  /** All records, or those whose name (`form`) or path (`api`) matches. */
  getAll<S extends StoreName>(store: S, query?: IndexQuery): Promise<Records[S][]> {
    return query === undefined
      ? this.database.getAll(store)
      : this.database.getAllFromIndex(store, INDEXES[store], query);
  }

  /** Adds a record and returns its key. Throws if the name or path is already taken. */
  add<S extends StoreName>(store: S, record: Records[S]): Promise<number> {
    return this.database.add(store, record) as Promise<number>;
  }

  /** Adds all records or none. */
  async addMulti<S extends StoreName>(store: S, records: readonly Records[S][]): Promise<void> {
    const transaction = this.database.transaction(store, "readwrite");
    await Promise.all([...records.map((record) => transaction.store.add(record)), transaction.done]);
  }

  /** Replaces the record that has the same key. */
  async edit<S extends StoreName>(store: S, record: Records[S]): Promise<void> {
    await this.database.put(store, record);
  }

  /**
   * Replaces the value of a name (`form`) or the data under a path (`api`) by what `change` returns. It reads and writes in one
   * transaction, so that no change by another tab is lost in between. `change` receives undefined if there is no record. It
   * returns undefined to delete the record, or what it received to leave it alone.
   */
  upsert(store: StoreName, name: string, change: (known: unknown) => unknown): Promise<void> {
    return this.upsertMulti(store, [name], ([known]) => [change(known)]);
  }

  /** The same for several names or paths at once: `change` receives all their values and returns all of them. */
  async upsertMulti(
    store: StoreName,
    names: readonly string[],
    change: (known: readonly unknown[]) => readonly unknown[],
  ): Promise<void> {
    const transaction = this.database.transaction(store, "readwrite");
    const index = transaction.store.index(INDEXES[store]);
    const records: (Record<string, unknown> | undefined)[] = await Promise.all(
      names.map((name) => index.get(name)),
    );
    const known = records.map((record) => record?.[CONTENTS[store]]);
    const next = change(known);
    const writing = names.map((name, at) => {
      const record = records[at];
      if (next[at] === undefined) return record && transaction.store.delete(record[KEYS[store]] as number);
      if (next[at] === known[at]) return undefined;
      return transaction.store.put({ ...record, [INDEXES[store]]: name, [CONTENTS[store]]: next[at] });
    });
    await Promise.all([...writing, transaction.done]);
  }

  delete(store: StoreName, key: number): Promise<void> {
    return this.database.delete(store, key);
  }

  clear(store: StoreName): Promise<void> {
    return this.database.clear(store);
  }

  /** Visits the records whose name or path matches, in the order of the index. */
  async cursor<S extends StoreName>(
    store: S,
    query: IndexQuery,
    visit: (record: Records[S]) => void,
  ): Promise<void> {
    const index = this.database.transaction(store).store.index(INDEXES[store]);
    for (let cursor = await index.openCursor(query); cursor; cursor = await cursor.continue()) {
      visit(cursor.value);
    }
  }

  close(): void {
    this.database.close();
  }
}

let opened: Promise<LocalDatabase> | undefined;

/** The connection of this page, opened on first use. Throws 'IDB creation failed' (spec section 8). */
export function openLocalDatabase(): Promise<LocalDatabase> {
  const forget = (): void => {
    opened = undefined;
  };
  opened ??= LocalDatabase.open(forget).catch((cause: unknown) => {
    forget();
    throw new Error("IDB creation failed", { cause });
  });
  return opened;
}

/** Deletes the database with everything in it. */
export async function deleteLocalDatabase(): Promise<void> {
  const database = await openLocalDatabase();
  await Promise.all([database.clear("form"), database.clear("api")]);
  database.close();
  opened = undefined;
  // A frozen tab can delay this one, but the stores are already empty.
  void deleteDB(NAME);
}
