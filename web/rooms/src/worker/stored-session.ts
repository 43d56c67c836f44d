import { readRecord, readRecords } from "@orbitroom/opfs";
import { type DeviceNumber, deviceNumber, FIRST_DEVICE } from "./device-number.ts";
import type { PairPlace } from "./pair-api.ts";

/** The file of the first pair in a seat's folder. */
const SESSION = "session-state";
/** The files of the other pairs, by their numbers. */
const LATER_SESSION = /^session-(\d{1,3})$/;
/** The log in which earlier versions kept it. Nothing was ever removed from that one. */
export const EARLIER_SESSION = "session";

/** The name of the file with a pair's session. */
export function sessionName(pair: DeviceNumber): string {
  return pair === FIRST_DEVICE ? SESSION : `session-${pair}`;
}

/** The pair whose session is in the file with this name; undefined if it is another file. */
export function pairOfSession(name: string): DeviceNumber | undefined {
  if (name === SESSION) return FIRST_DEVICE;
  const pair = deviceNumber(Number(LATER_SESSION.exec(name)?.[1]));
  return sessionName(pair) === name ? pair : undefined;
}

/** What is needed to return to the other device of a pair. It is never exported and never sent. */
export interface StoredSession extends PairPlace {
  /** The role in which this device met the other one: a creator offers, a joiner answers. */
  role: "creator" | "joiner";
  /** The state of orbit_pairing that the devices resume with; missing until both have been connected. */
  resumeStateHex?: string;
  phrase?: string;
  /** The token by which the gateway knows this device, as earlier versions stored it with the first pair ... */
  ownerToken?: string;
  joinerToken?: string;
  /** ... and how many answers were refused in the room. */
  triesUsed?: number;
}

/** The side of this device in a pair. */
export function sideOf({ role }: Pick<StoredSession, "role">): "offering" | "answering" {
  return role === "creator" ? "offering" : "answering";
}

/** A session as earlier versions stored it. */
export interface EarlierSession extends Pick<StoredSession, "role" | "ownerToken" | "phrase"> {
  resumeKeyHex?: string;
  epoch: number;
}

/** Reads what the room list shows about a seat's session, while the room may be open. */
export async function readSession(
  folder: FileSystemDirectoryHandle,
): Promise<Pick<StoredSession, "phrase"> | undefined> {
  const stored = await readRecord(folder, SESSION);
  const session = stored ?? (await readRecords(folder, EARLIER_SESSION)).at(-1);
  return session as Pick<StoredSession, "phrase"> | undefined;
}
