import { removeEntry } from "@orbitroom/opfs";
import type { AppStores } from "./app-stores.ts";
import { type ApiRecord, openLocalDatabase } from "./local-database.ts";
import { readLocalStorage, writeLocalStorage } from "./local-storage.ts";
import { valueBytes } from "./value-bytes.ts";

/** A file that an app keeps, with its path from the root of the origin private file system. */
export interface AppFile {
  readonly path: string;
  readonly file: File;
}

/** The records and settings of an app: small enough to be held in memory. */
export interface AppRecords {
  readonly records: readonly Pick<ApiRecord, "path" | "data">[];
  /** The values in local storage, by their keys. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Whether a path of a record belongs to an app. */
export function ownsRecord({ records }: AppStores, path: string): boolean {
  return records.some((prefix) => path.startsWith(prefix));
}

/** Reads the records and settings of an app. */
export async function readAppRecords(stores: AppStores): Promise<AppRecords> {
  const settings: Record<string, string> = {};
  for (const { key } of stores.settings ?? []) {
    const value = readLocalStorage(key);
    if (value !== null) settings[key] = value;
  }
  if (stores.records.length === 0) return { records: [], settings };
  const database = await openLocalDatabase();
  const ranges = stores.records.map((prefix) => IDBKeyRange.bound(prefix, `${prefix}\uffff`));
  const found = await Promise.all(ranges.map((range) => database.getAll("api", range)));
  return { records: found.flat().map(({ path, data }) => ({ path, data })), settings };
}

/** The files of an app. Their bytes are not read. */
export async function readAppFiles({ folders = [] }: AppStores): Promise<AppFile[]> {
  const found = await Promise.all(
    folders.map(async (path) => {
      const folder = await findFolder(path);
      return folder ? filesBelow(folder, path) : [];
    }),
  );
  return found.flat();
}

/** The bytes that an app takes up. */
export async function appBytes(stores: AppStores): Promise<number> {
  const [{ records, settings }, files] = await Promise.all([readAppRecords(stores), readAppFiles(stores)]);
  const fileBytes = files.reduce((sum, { file }) => sum + file.size, 0);
  return fileBytes + (records.length > 0 ? valueBytes(records) : 0) + settingsBytes(settings);
}

function settingsBytes(settings: AppRecords["settings"]): number {
  const pairs = Object.entries(settings);
  return pairs.reduce((sum, [key, value]) => sum + valueBytes(key) + valueBytes(value), 0);
}

/** Deletes everything that an app keeps. */
export async function deleteAppData(stores: AppStores): Promise<void> {
  for (const path of stores.folders ?? []) {
    const [parent, name] = await parentOf(path);
    if (parent && name !== undefined) await removeEntry(parent, name);
  }
  const { records } = await readAppRecords(stores);
  const database = await openLocalDatabase();
  await database.upsertMulti(
    "api",
    records.map(({ path }) => path),
    () => records.map(() => undefined),
  );
  for (const { key, name } of stores.settings ?? []) {
    writeLocalStorage(key, null);
    if (name !== undefined) await database.upsert("form", name, () => undefined);
  }
}

/** Stores records and settings again that were deleted. What was written since stays. */
export async function restoreAppRecords({ records, settings }: AppRecords): Promise<void> {
  const database = await openLocalDatabase();
  await database.upsertMulti(
    "api",
    records.map(({ path }) => path),
    (known) => known.map((data, index) => data ?? records[index]?.data),
  );
  // A `StoredSetting` writes its record when it is read the next time.
  for (const [key, value] of Object.entries(settings))
    if (readLocalStorage(key) === null) writeLocalStorage(key, value);
}

/** The folder at a path from the root; undefined if it does not exist. */
export async function findFolder(path: string): Promise<FileSystemDirectoryHandle | undefined> {
  const [parent, name] = await parentOf(path);
  return name === undefined ? parent : parent?.getDirectoryHandle(name).catch(() => undefined);
}

async function parentOf(
  path: string,
): Promise<[FileSystemDirectoryHandle | undefined, name: string | undefined]> {
  const names = path.split("/");
  const last = names.pop();
  let folder: FileSystemDirectoryHandle | undefined = await navigator.storage.getDirectory();
  for (const name of names) folder = await folder?.getDirectoryHandle(name).catch(() => undefined);
  return [folder, last];
}

async function filesBelow(folder: FileSystemDirectoryHandle, path: string): Promise<AppFile[]> {
  const files: AppFile[] = [];
  for await (const [name, handle] of folder.entries()) {
    if (handle.kind === "directory")
      files.push(...(await filesBelow(handle as FileSystemDirectoryHandle, `${path}/${name}`)));
    else files.push({ path: `${path}/${name}`, file: await (handle as FileSystemFileHandle).getFile() });
  }
  return files;
}
