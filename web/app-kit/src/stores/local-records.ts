import { loadLocalDatabase } from "./load-local-database.ts";

/** The data under a path of the local database; undefined if there is none. */
export async function readRecord(path: string): Promise<unknown> {
  const database = await loadLocalDatabase();
  const [known] = await database.getAll("api", path);
  return known?.data;
}

/** Replaces the data under a path by what `change` returns, without losing other tabs' changes. See `LocalDatabase.upsert`. */
export async function changeRecord(path: string, change: (known: unknown) => unknown): Promise<void> {
  const database = await loadLocalDatabase();
  await database.upsert("api", path, change);
}

/** Stores data under a path, replacing what was there. */
export function putRecord(path: string, data: unknown): Promise<void> {
  return changeRecord(path, () => data);
}

/** Deletes what is stored under a path. */
export function deleteRecord(path: string): Promise<void> {
  return changeRecord(path, () => undefined);
}
