import type { ChosenFile } from "./file-pickers.ts";

/** A chosen file without a handle is copied up to this size, so that it is still there after a reload. */
const COPY_BYTES = 64_000_000;
/** Files of a room that was never joined are removed after this time. */
const KEEP_MS = 24 * 60 * 60 * 1000;

/** The database's script is loaded when there are files. */
async function openLocalDatabase() {
  const { openLocalDatabase: open } = await import("../stores/local-database.ts");
  return open();
}

const ROOT = "outbox/";
const below = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** What is stored of a chosen file: its handle, its content, or only its name if it is too large to be copied. */
export interface KeptFile {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly chosen: Partial<ChosenFile>;
}

/** The chosen files of one seat of a room, in the local database. A file that cannot be stored is only lost with a reload. */
export class OutboxStorage {
  readonly #prefix: string;

  /** `seat` is the name of the seat's folder. */
  constructor(seat: string) {
    this.#prefix = `${ROOT}${seat}/`;
  }

  async keep({ id, name, sizeBytes, chosen }: KeptFile): Promise<void> {
    const { file, ...withoutContent } = chosen;
    const isCopied = !chosen.handle && sizeBytes <= COPY_BYTES;
    const data = { id, name, sizeBytes, chosen: isCopied ? chosen : withoutContent, keptAtMs: Date.now() };
    await openLocalDatabase()
      .then((database) => database.add("api", { path: this.#prefix + id, data }))
      .catch(() => undefined);
  }

  /** The kept files, in the order in which they were chosen. */
  async read(): Promise<KeptFile[]> {
    const database = await openLocalDatabase().catch(() => undefined);
    const records = (await database?.getAll("api", below(this.#prefix)).catch(() => undefined)) ?? [];
    return records
      .sort((a, b) => (a.id ?? 0) - (b.id ?? 0))
      .map(({ data }) => data)
      .filter(isKeptFile);
  }

  async remove(id: string): Promise<void> {
    await removeRecords(this.#prefix + id, () => true);
  }

  async clear(): Promise<void> {
    await removeRecords(below(this.#prefix), () => true);
  }
}

/** Removes the files of rooms that no one joined. */
export async function sweepOutboxes(): Promise<void> {
  const oldestMs = Date.now() - KEEP_MS;
  await removeRecords(below(ROOT), (data) => !(isKeptFile(data) && data.keptAtMs >= oldestMs));
}

async function removeRecords(query: string | IDBKeyRange, isUnwanted: (data: unknown) => boolean) {
  const database = await openLocalDatabase().catch(() => undefined);
  for (const { id, data } of (await database?.getAll("api", query).catch(() => undefined)) ?? []) {
    if (id !== undefined && isUnwanted(data)) await database?.delete("api", id);
  }
}

function isKeptFile(data: unknown): data is KeptFile & { keptAtMs: number } {
  return (
    typeof data === "object" &&
    data !== null &&
    "id" in data &&
    typeof data.id === "string" &&
    "name" in data &&
    typeof data.name === "string" &&
    "sizeBytes" in data &&
    typeof data.sizeBytes === "number" &&
    "chosen" in data &&
    typeof data.chosen === "object" &&
    "keptAtMs" in data &&
    typeof data.keptAtMs === "number"
  );
}
