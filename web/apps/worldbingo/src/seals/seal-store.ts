import { deleteRecord, putRecord } from "@orbitroom/app-kit/stores/local-records.ts";
import { type Day, isDay } from "../day.ts";
import { dataBelow } from "../saved/card-database.ts";
import { predictionText, type Seal, type SealedText } from "./seal.ts";

const SEALS = "worldbingo/seals/";

/** A seal that this browser keeps: the person's own, or one that was received. */
export interface StoredSeal extends Seal {
  /** What it was made of: known for the person's own seals, and for received ones once they are opened. */
  readonly sealed: SealedText | undefined;
  /** The day on which it was received; undefined for the person's own. */
  readonly receivedOn: Day | undefined;
}

/** All seals, sorted by the day on which they open. */
export async function readSeals(): Promise<StoredSeal[]> {
  const seals = (await dataBelow(SEALS)).filter(isStoredSeal);
  return seals.sort((one, other) => (one.opensOn < other.opensOn ? -1 : 1));
}

export async function writeSeal(seal: StoredSeal): Promise<void> {
  await putRecord(SEALS + seal.hash, seal);
}

export async function deleteSeal(hash: string): Promise<void> {
  await deleteRecord(SEALS + hash);
}

function isStoredSeal(value: unknown): value is StoredSeal {
  if (typeof value !== "object" || value === null) return false;
  const { hash, madeOn, opensOn, receivedOn, sealed } = value as Record<string, unknown>;
  if (typeof hash !== "string" || !/^[0-9a-f]{64}$/.test(hash) || !isDay(madeOn) || !isDay(opensOn))
    return false;
  if (receivedOn !== undefined && !isDay(receivedOn)) return false;
  if (sealed === undefined) return true;
  const { salt, text } = (sealed ?? {}) as Record<string, unknown>;
  return typeof salt === "string" && typeof text === "string" && predictionText(text) === text;
}
