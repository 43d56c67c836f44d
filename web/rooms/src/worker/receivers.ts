import { type DeviceNumber, FIRST_DEVICE } from "./device-number.ts";
import { type EntryChange, type FileEntry, type FileState, isUnfinished, type TextEntry } from "./entry.ts";

/** An entry that this device has sent. */
type Sent = TextEntry | FileEntry;

/** To whom an entry is sent. */
export interface Address {
  readonly to?: readonly DeviceNumber[];
  /** Set if the person has chosen the only receiver. */
  readonly isPrivate?: true;
}

/** Entries of a room of two devices name no pairs. */
const ONLY_PAIR = [FIRST_DEVICE];

/** How a share of a file ended without arriving. */
export interface Stop {
  readonly state: FileState;
  readonly reason?: string;
}

/** The end of all shares of a device that has left for good. */
export const LEFT: Stop = { state: "cancelled", reason: "left" };

/** The pairs that an entry was sent to. */
export function receiversOf({ to = ONLY_PAIR }: Sent): readonly DeviceNumber[] {
  return to;
}

/** The pairs whose device does not have the entry yet, and may still receive it. */
export function openReceivers(entry: Sent): DeviceNumber[] {
  const isOpen = entry.kind === "text" ? !entry.delivered : isUnfinished(entry);
  const { deliveredTo = [], stoppedTo = [] } = entry;
  const isOver = (pair: DeviceNumber) => deliveredTo.includes(pair) || stoppedTo.includes(pair);
  return isOpen ? receiversOf(entry).filter((pair) => !isOver(pair)) : [];
}

/** The change when the device of a pair has received an entry. */
export function afterDelivery(entry: Sent, pair: DeviceNumber): EntryChange {
  if (entry.to === undefined) return completed(entry);
  const deliveredTo = [...new Set([...(entry.deliveredTo ?? []), pair])];
  return { deliveredTo, ...(openReceivers({ ...entry, deliveredTo }).length === 0 && completed(entry)) };
}

/** The change when the device of a pair will no longer receive an entry. The others continue. */
export function afterStop(entry: Sent, pair: DeviceNumber, stop: Stop): EntryChange {
  if (entry.to === undefined) return entry.kind === "file" ? stop : { stoppedTo: [pair] };
  const stoppedTo = [...new Set([...(entry.stoppedTo ?? []), pair])];
  if (openReceivers({ ...entry, stoppedTo }).length > 0) return { stoppedTo };
  if (entry.deliveredTo?.length) return { stoppedTo, ...completed(entry) };
  return entry.kind === "file" ? { stoppedTo, ...stop } : { stoppedTo };
}

function completed(entry: Sent): EntryChange {
  return entry.kind === "text" ? { delivered: true } : { state: "done" };
}
