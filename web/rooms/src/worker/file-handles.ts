import { openLocalDatabase } from "@orbitroom/app-kit/stores/local-database.ts";

/**
 * Handles of the files that a seat of a room sends, in the local database, by the ids of their entries. A handle names a
 * place on the disk; what is there is read again only with the person's permission.
 */
export class FileHandles {
  readonly #prefix: string;

  /** `seat` is the name of the seat's folder. */
  constructor(seat: string) {
    this.#prefix = `files/${seat}/`;
  }

  /** Keeps a handle. If that fails, the person has to choose the file again after a reload. */
  async keep(id: string, handle: FileSystemFileHandle): Promise<void> {
    const path = this.#prefix + id;
    await openLocalDatabase()
      .then((database) => database.add("api", { path, data: handle }))
      .catch(() => undefined);
  }

  /** The handle of a file; undefined if none is kept. */
  async get(id: string): Promise<FileSystemFileHandle | undefined> {
    const database = await openLocalDatabase().catch(() => undefined);
    const [record] = (await database?.getAll("api", this.#prefix + id)) ?? [];
    return record?.data instanceof FileSystemFileHandle ? record.data : undefined;
  }

  /** Removes the handles of all files except those for which `isKept` holds. */
  async sweep(isKept: (id: string) => boolean): Promise<void> {
    const database = await openLocalDatabase().catch(() => undefined);
    const range = IDBKeyRange.bound(this.#prefix, `${this.#prefix}\uffff`);
    for (const { id, path } of (await database?.getAll("api", range)) ?? []) {
      if (id !== undefined && !isKept(path.slice(this.#prefix.length))) await database?.delete("api", id);
    }
  }
}
