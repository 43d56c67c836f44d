import { type ApiRecord, openLocalDatabase } from "../../../lib/local-database.ts";
import { deleteRecord, putRecord } from "../../../lib/local-records.ts";
import { cardRecord, readCardRecord, type SavedCard } from "./saved-card.ts";

const CARDS = "worldbingo/cards/";

/** All records below a path. */
async function recordsBelow(prefix: string): Promise<ApiRecord[]> {
  const database = await openLocalDatabase();
  return database.getAll("api", IDBKeyRange.bound(prefix, `${prefix}\uffff`));
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
