import { type ApiRecord, openLocalDatabase } from "@orbitroom/app-kit/stores/local-database.ts";
import { changeRecord, deleteRecord, putRecord } from "@orbitroom/app-kit/stores/local-records.ts";
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

/** Stores what `change` makes of a card as it is stored, maybe by another tab; of the given one if it is not. Returns what it is then. */
export async function changeCard(
  card: SavedCard,
  change: (known: SavedCard) => SavedCard,
): Promise<SavedCard> {
  let changed = card;
  await changeRecord(CARDS + card.id, (record) => {
    changed = change(readCardRecord(record) ?? card);
    return cardRecord(changed);
  });
  return changed;
}

export async function deleteCard(id: string): Promise<void> {
  await deleteRecord(CARDS + id);
}
