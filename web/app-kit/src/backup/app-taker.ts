import { openDirectory, removeEntry } from "@orbitroom/opfs";
import { findFolder, ownsRecord, readAppFiles, readAppRecords } from "../stores/app-data.ts";
import type { AppStores, StoreMerge } from "../stores/app-stores.ts";
import { openLocalDatabase } from "../stores/local-database.ts";
import { readLocalStorage, writeLocalStorage } from "../stores/local-storage.ts";
import { RECORDS_ID } from "./app-source.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupFile } from "./backup-manifest.ts";
import { recordFromJson } from "./record-json.ts";
import type { PartReader, TakePart } from "./take-backup.ts";

const MAX_RECORDS = 200_000;
const MAX_SETTING_CHARS = 100_000;
const MAX_NAME_CHARS = 255;

/** Takes what an app keeps. */
export function appTaker(stores: AppStores): TakePart {
  return (reader) =>
    stores.lock === undefined
      ? take(reader, stores)
      : navigator.locks.request(stores.lock, { signal: reader.signal }, () => take(reader, stores));
}

async function take(reader: PartReader, stores: AppStores): Promise<"taken" | "kept"> {
  const given = await readGiven(reader, stores);
  for (const file of given.files) checkPath(file, stores);
  if (stores.isWhole && !(await isEmpty(stores))) {
    for (const file of given.files) reader.skip(file);
    return "kept";
  }
  const merge = (await stores.merge?.()) ?? {};
  const files = new TakenFiles(reader, merge);
  try {
    for (const file of given.files) await files.take(file, stores);
    const isChanged = await storeRecords(given.records, merge);
    const hasSetting = storeSettings(given.settings);
    if (!isChanged && !hasSetting && files.isEmpty) return "kept";
  } catch (error) {
    await files.undo();
    throw error;
  }
  merge.onTaken?.();
  return "taken";
}

interface Given {
  readonly records: readonly { readonly path: string; readonly data: unknown }[];
  readonly settings: readonly (readonly [key: string, value: string])[];
  readonly files: readonly BackupFile[];
}

/** Reads the records and settings of a part. Those that are not the app's break a rule. */
async function readGiven(reader: PartReader, stores: AppStores): Promise<Given> {
  const file = reader.find(RECORDS_ID);
  if (!file) throw damaged("the app has no records");
  const { records, settings } = ((await reader.readJson(file)) ?? {}) as Record<string, unknown>;
  if (!Array.isArray(records) || typeof settings !== "object" || settings === null)
    throw damaged("no records");
  if (records.length > MAX_RECORDS) throw new BackupError("too_large", "too many records");
  const read = records.map((record: unknown) => {
    const { path, data } = (record ?? {}) as Record<string, unknown>;
    if (typeof path !== "string" || !ownsRecord(stores, path)) throw damaged("a record of another app");
    return { path, data: readData(data) };
  });
  if (new Set(read.map(({ path }) => path)).size < read.length) throw damaged("two records at one path");
  const known = new Set(stores.settings?.map(({ key }) => key));
  const pairs = Object.entries(settings).map(([key, value]: [string, unknown]) => {
    if (!known.has(key) || typeof value !== "string") throw damaged("a setting of another app");
    if (value.length > MAX_SETTING_CHARS) throw new BackupError("too_large", "a setting is too large");
    return [key, value] as const;
  });
  return { records: read, settings: pairs, files: reader.part.files.filter(({ id }) => id !== RECORDS_ID) };
}

function readData(data: unknown): unknown {
  try {
    const value = recordFromJson(data);
    if (value === undefined) throw new TypeError("a record without data");
    return value;
  } catch (cause) {
    throw new BackupError("damaged", "a record cannot be read", { cause });
  }
}

/** The path of a file must be below one of the app's folders, with names that lead to no other place. */
function checkPath({ id }: BackupFile, { folders = [] }: AppStores): void {
  const isOwn = folders.some((folder) => id.startsWith(`${folder}/`));
  const names = id.split("/");
  const areNames = names.every(
    (name) => name !== "" && name.length <= MAX_NAME_CHARS && !/^\.{1,2}$|[\\\0]/.test(name),
  );
  if (!isOwn || !areNames) throw damaged("a file of another app");
}

async function isEmpty(stores: AppStores): Promise<boolean> {
  const [{ records }, files] = await Promise.all([readAppRecords(stores), readAppFiles(stores)]);
  return records.length === 0 && files.length === 0;
}

/** Stores what is missing or newer, in one transaction. Returns whether anything has changed. */
async function storeRecords(records: Given["records"], merge: StoreMerge): Promise<boolean> {
  if (records.length === 0) return false;
  let isChanged = false;
  await (await openLocalDatabase()).upsertMulti(
    "api",
    records.map(({ path }) => path),
    (known) =>
      records.map(({ path, data }, index) => {
        const here = known[index];
        const next = here === undefined ? data : merge.record ? merge.record(path, here, data) : here;
        isChanged ||= next !== here;
        return next;
      }),
  );
  return isChanged;
}

/** Stores settings that this browser does not have. A `StoredSetting` writes its record when it is read the next time. */
function storeSettings(settings: Given["settings"]): boolean {
  const missing = settings.filter(([key]) => readLocalStorage(key) === null);
  for (const [key, value] of missing) writeLocalStorage(key, value);
  return missing.length > 0;
}

/** The files that were written, so that they can be removed again. */
class TakenFiles {
  readonly #added: string[] = [];
  readonly #replaced: { readonly path: string; readonly before: Blob }[] = [];

  constructor(
    private readonly reader: PartReader,
    private readonly merge: StoreMerge,
  ) {}

  get isEmpty(): boolean {
    return this.#added.length + this.#replaced.length === 0;
  }

  async take(file: BackupFile, { folders = [] }: AppStores): Promise<void> {
    const { id: path } = file;
    const known = await fileAt(path);
    if (!known) {
      this.#added.push(path);
      await write(path, (sink) => this.reader.copy(file, sink));
      return;
    }
    const folder = folders.find((each) => path.startsWith(`${each}/`)) ?? "";
    if (!this.merge.file || file.sizeBytes > MAX_MERGED_BYTES) return this.reader.skip(file);
    // The file that is here may be replaced: its bytes are kept.
    const before = new Blob([await known.arrayBuffer()]);
    const merged = await this.merge.file(path.slice(folder.length + 1), before, await this.reader.read(file));
    if (!merged) return;
    this.#replaced.push({ path, before });
    await write(path, async (sink) => sink.write(await merged.arrayBuffer()));
  }

  /** Brings the files back to what they were. */
  async undo(): Promise<void> {
    for (const path of this.#added) {
      const [folder, name] = split(path);
      const found = await findFolder(folder);
      if (found) await removeEntry(found, name).catch(() => undefined);
    }
    for (const { path, before } of this.#replaced)
      await write(path, async (sink) => sink.write(await before.arrayBuffer())).catch(() => undefined);
  }
}

/** A larger file is not merged: only an index is. */
const MAX_MERGED_BYTES = 16 << 20;

async function fileAt(path: string): Promise<File | undefined> {
  const [folder, name] = split(path);
  const found = await findFolder(folder);
  return found?.getFileHandle(name).then(
    (handle) => handle.getFile(),
    () => undefined,
  );
}

/** Writes a file. It is replaced when all of it was written, or not at all. */
async function write(
  path: string,
  fill: (sink: { write(piece: ArrayBuffer): Promise<void> }) => Promise<void>,
): Promise<void> {
  const [folder, name] = split(path);
  const directory = await openDirectory(folder.split("/"), { create: true });
  const stream = await (await directory?.getFileHandle(name, { create: true }))?.createWritable();
  if (!stream) throw new BackupError("not_stored", "the browser has no folder for files");
  try {
    await fill(stream);
    await stream.close();
  } catch (error) {
    await stream.abort().catch(() => undefined);
    throw error;
  }
}

function split(path: string): [folder: string, name: string] {
  const at = path.lastIndexOf("/");
  return [path.slice(0, at), path.slice(at + 1)];
}

const damaged = (message: string) => new BackupError("damaged", message);
