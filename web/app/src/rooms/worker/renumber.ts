import type { Entry, EntryChange, FileEntry, PresenceEntry, TextEntry } from "./entry.ts";
import { receiversOf } from "./receivers.ts";

/** The changes that give the entries of one pair to another number; undefined for an entry that has nothing of the pair. */
export function renumbered(entry: Entry, from: number, to: number): EntryChange | undefined {
  if (entry.kind === "presence") return entry.pair === from ? { pair: to } : undefined;
  if (entry.from === "them") return senderOf(entry) === from ? { pair: to } : undefined;
  if (!receiversOf(entry).includes(from)) return undefined;
  const moved = (pairs: readonly number[]) => pairs.map((pair) => (pair === from ? to : pair));
  const isDelivered = entry.kind === "text" ? entry.delivered : entry.state === "done";
  // An entry of a room of two devices names no pairs.
  const deliveredTo = entry.deliveredTo ?? (entry.to === undefined && isDelivered ? [from] : undefined);
  return {
    to: moved(receiversOf(entry)),
    ...(deliveredTo && { deliveredTo: moved(deliveredTo) }),
    ...(entry.stoppedTo && { stoppedTo: moved(entry.stoppedTo) }),
  };
}

/** Whether an entry was sent by, or to, the device of a pair, or says that it came or went. */
export function isOfPair(entry: Entry, pair: number): boolean {
  return renumbered(entry, pair, pair) !== undefined;
}

/** A number above 0 that no entry and no session uses; undefined if there is none below `end`. */
export function freeNumber(
  entries: readonly Entry[],
  sessions: readonly number[],
  end: number,
): number | undefined {
  const used = new Set(sessions);
  for (const entry of entries) {
    if (entry.kind === "presence" || entry.from === "them") used.add(senderOf(entry));
    else for (const pair of receiversOf(entry)) used.add(pair);
  }
  for (let pair = 1; pair < end; pair += 1) if (!used.has(pair)) return pair;
  return undefined;
}

/** The pair whose device has sent an entry. In a room of two devices, entries name no pairs. */
function senderOf({ pair = 0 }: TextEntry | FileEntry | PresenceEntry): number {
  return pair;
}
