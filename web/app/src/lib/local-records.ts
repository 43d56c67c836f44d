import { openLocalDatabase } from "./local-database.ts";

/** The data under a path of the local database; undefined if there is none. */
export async function readRecord(path: string): Promise<unknown> {
  const database = await openLocalDatabase();
  const [known] = await database.getAll("api", path);
  return known?.data;
}

/** Stores data under a path, in the place of what was there. */
export async function putRecord(path: string, data: unknown): Promise<void> {
  const database = await openLocalDatabase();
  const [known] = await database.getAll("api", path);
  if (known) await database.edit("api", { ...known, data });
  else await database.add("api", { path, data });
}

/** Deletes what is stored under a path. */
export async function deleteRecord(path: string): Promise<void> {
  const database = await openLocalDatabase();
  const [known] = await database.getAll("api", path);
  if (known?.id !== undefined) await database.delete("api", known.id);
}
