import { type ApiRecord, openLocalDatabase } from "../../../lib/local-database.ts";
import { cardRecord, readCardRecord, type SavedCard } from "./saved-card.ts";

const CARDS = "worldbingo/cards/";

/** All records below a path. */
async function recordsBelow(prefix: string): Promise<ApiRecord[]> {
  const database = await openLocalDatabase();
  return database.getAll("api", IDBKeyRange.bound(prefix, `${prefix}\uffff`));
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

/** The data of all records below a path. */
export async function dataBelow(prefix: string): Promise<unknown[]> {
  return (await recordsBelow(prefix)).map(({ data }) => data);
}

/** All cards, the latest first. */
export async function readCards(): Promise<SavedCard[]> {
  const cards = (await dataBelow(CARDS)).flatMap((data) => readCardRecord(data) ?? []);
  return cards.sort((one, other) => other.changedMs - one.changedMs);
}

export async function writeCard(card: SavedCard): Promise<void> {
  await putRecord(CARDS + card.id, cardRecord(card));
}

export async function deleteCard(id: string): Promise<void> {
  await deleteRecord(CARDS + id);
}
