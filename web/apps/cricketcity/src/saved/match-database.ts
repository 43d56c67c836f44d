import { openLocalDatabase } from "@orbitroom/app-kit/stores/local-database.ts";
import { changeRecord, deleteRecord } from "@orbitroom/app-kit/stores/local-records.ts";
import { RecordError } from "../records/record-error.ts";
import { parseSavedMatch, recordOfMatch, type SavedMatch } from "./saved-match.ts";

const MATCHES = "cricketcity/matches/";
/** How many matches are kept. The oldest ones go first. */
export const MATCHES_KEPT = 12;

/** Saves a match, which replaces its earlier record. Rejects if the browser does not store anything. */
export async function saveMatch(match: SavedMatch): Promise<void> {
  let isNew = false;
  await changeRecord(MATCHES + match.id, (known) => {
    isNew = known === undefined;
    return recordOfMatch(match);
  });
  if (!isNew) return;
  const others = (await loadSavedMatches()).filter(({ id }) => id !== match.id);
  for (const { id } of others.slice(MATCHES_KEPT - 1)) await deleteSavedMatch(id);
}

/** All matches that are kept, the latest first. What is damaged or of another version is left out. Rejects as `saveMatch` does. */
export async function loadSavedMatches(): Promise<SavedMatch[]> {
  const database = await openLocalDatabase();
  const records = await database.getAll("api", IDBKeyRange.bound(MATCHES, `${MATCHES}\uffff`));
  const matches = records.flatMap(({ path, data }) => {
    const match = readMatch(data);
    return match && path === MATCHES + match.id ? [match] : [];
  });
  return matches.sort((one, other) => other.changedMs - one.changedMs);
}

/** Deletes a match permanently. */
export async function deleteSavedMatch(id: string): Promise<void> {
  await deleteRecord(MATCHES + id);
}

function readMatch(data: unknown): SavedMatch | undefined {
  try {
    return parseSavedMatch(data);
  } catch (error) {
    if (error instanceof RecordError) return undefined;
    throw error;
  }
}
