import { deleteRecord, putRecord } from "@orbitroom/app-kit/stores/local-records.ts";
import { type Day, isDay } from "../day.ts";
import { dataBelow } from "../saved/card-database.ts";
import { predictionText, type Seal, type SealedText } from "./seal.ts";

const SEALS = "worldbingo/seals/";

/** A seal that this browser keeps: one's own, or one that somebody has sent. */
export interface StoredSeal extends Seal {
  /** What it was made of: known for one's own, and for another's once it is opened. */
  readonly sealed: SealedText | undefined;
  /** The day on which another's came; undefined for one's own. */
  readonly receivedOn: Day | undefined;
}

/** All seals, the one that opens first first. */
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
