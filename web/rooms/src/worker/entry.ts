import type { PictureSize } from "@orbitroom/app-kit/files/picture-size.ts";
import type { FileProgress, WaitingTotals } from "@orbitroom/webrtc/worker";
import type { DeviceNumber } from "./device-number.ts";

/** Which device sent an entry: this one or the other one. */
export type From = "me" | "them";

/** A text message of a room. */
export interface TextEntry {
  kind: "text";
  /** 16 hexadecimal digits. */
  id: string;
  from: From;
  text: string;
  atMs: number;
  /** Whether the other device has received it. Always true for received texts. */
  delivered: boolean;
  /** The pair whose device sent it, if that is not this one. Missing in rooms of earlier versions, and where there were two devices only. */
  pair?: DeviceNumber;
  /** The pairs it was sent to. Missing in a room of two devices, which means the first pair. */
  to?: readonly DeviceNumber[];
  /** The pairs whose device has it. `delivered`, or the state `done`, means that all of `to` that could receive it have it. */
  deliveredTo?: readonly DeviceNumber[];
  /** The pairs whose device will not receive it: it has left, or refused it. */
  stoppedTo?: readonly DeviceNumber[];
  /** Set if its sender has chosen one of several devices for it. */
  isPrivate?: true;
}

/**
 * The state of a file. `moving`: being transferred, or waiting for its turn or the connection. `paused`: interrupted until
 * it is resumed. `asked`: offered to this device, whose person has yet to accept it. `lost`: sent by this device and not
 * readable now: the person must allow access or choose it again. All other states are final.
 */
export type FileState = "moving" | "paused" | "asked" | "lost" | "done" | "cancelled" | "refused" | "failed";

/** Why a file of ours is lost: it can be read again if the person allows it ... */
export const NEEDS_ACCESS = "needs_access";
/** ... or it must be chosen again. */
export const NEEDS_CHOICE = "needs_choice";

/** A file sent or received in a room. Name and type of a received file come from the other device. */
export interface FileEntry {
  kind: "file";
  /** 32 hexadecimal digits; also the name of the stored file. */
  id: string;
  from: From;
  /** A file of a folder is named by its path, with slashes. It is never used as a path on this device. */
  name: string;
  mediaType: string;
  sizeBytes: number;
  atMs: number;
  state: FileState;
  /** Why the file is paused or lost, was refused or failed: a stable code. */
  reason?: string;
  /** Whether the bytes are stored on this device. */
  stored: boolean;
  /** The offset of the bytes in the room's pack of small files. Without it, they have their own file. */
  packOffset?: number | undefined;
  /** The size of an image, as read by its sender. It only reserves space. */
  picture?: PictureSize | undefined;
  /** When the file was last changed, according to its sender's disk. */
  modifiedAtMs?: number | undefined;
  /** The pair whose device sent it, if that is not this one. Missing in rooms of earlier versions, and where there were two devices only. */
  pair?: DeviceNumber;
  /** The pairs it was sent to. Missing in a room of two devices, which means the first pair. */
  to?: readonly DeviceNumber[];
  /** The pairs whose device has it. `delivered`, or the state `done`, means that all of `to` that could receive it have it. */
  deliveredTo?: readonly DeviceNumber[];
  /** The pairs whose device will not receive it: it has left, or refused it. */
  stoppedTo?: readonly DeviceNumber[];
  /** Set if its sender has chosen one of several devices for it. */
  isPrivate?: true;
}

/** A device has joined or left. Kept in the conversation. */
export interface PresenceEntry {
  kind: "presence";
  id: string;
  atMs: number;
  pair: DeviceNumber;
  name: string;
  change: "joined" | "left" | "removed";
  from: "them";
}

export type Entry = TextEntry | FileEntry | PresenceEntry;

/** Whether a file may still arrive. */
export function isUnfinished(entry: FileEntry): boolean {
  const { state } = entry;
  return state === "moving" || state === "paused" || state === "asked" || state === "lost";
}

/** What can change after an entry was added. */
export type EntryChange = Partial<
  Pick<TextEntry, "delivered" | "pair" | "to" | "deliveredTo" | "stoppedTo" | "isPrivate">
> &
  Partial<Pick<FileEntry, "state" | "reason" | "stored" | "packOffset" | "picture">>;

/** What remains of an entry that was deleted on this device: enough not to receive it again. */
export interface DeletedEntry {
  readonly id: string;
  /** Whether the whole file had arrived. */
  readonly wasDone: boolean;
}

/** What changed in a room: new or changed entries, and the progress of transfers, by the ids of their entries. */
export interface EntryChanges {
  readonly entries: readonly Entry[];
  readonly progress: ReadonlyMap<string, FileProgress>;
  /** Entries that are no longer on this device. */
  readonly deletedIds?: readonly string[];
  /** The files that the other devices have yet to offer, if that has changed. */
  readonly waiting?: WaitingTotals;
}

/** A record of a room's message log. */
export type EntryRecord =
  | { op: "add"; entry: Entry }
  | { op: "change"; id: string; change: EntryChange }
  | ({ op: "delete" } & DeletedEntry);

/** Returns the entry with the change applied. */
export function applyChange(entry: Entry, change: EntryChange): Entry {
  return { ...entry, ...change } as Entry;
}

/** Reads a log as entries, in the order they were added, without deleted ones. Records of another shape are ignored. */
export function entriesOf(records: readonly unknown[]): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const record of records) {
    if (!isEntryRecord(record)) continue;
    if (record.op === "add") entries.set(record.entry.id, record.entry);
    else if (record.op === "delete") entries.delete(record.id);
    else {
      const entry = entries.get(record.id);
      if (entry) entries.set(record.id, applyChange(entry, record.change));
    }
  }
  return entries;
}

/** The deleted entries of a log, by id. */
export function deletedOf(records: readonly unknown[]): Map<string, DeletedEntry> {
  const deleted = records.filter((record) => isEntryRecord(record) && record.op === "delete");
  return new Map(deleted.map((record) => [(record as DeletedEntry).id, record as DeletedEntry]));
}

/** The id of the entry that a record adds; undefined for all other records. */
export function addedId(record: unknown): string | undefined {
  return isEntryRecord(record) && record.op === "add" ? record.entry.id : undefined;
}

function isEntryRecord(value: unknown): value is EntryRecord {
  if (typeof value !== "object" || value === null || !("op" in value)) return false;
  if (value.op === "change") return "id" in value && typeof value.id === "string" && "change" in value;
  if (value.op === "delete") return "id" in value && typeof value.id === "string" && "wasDone" in value;
  if (value.op !== "add" || !("entry" in value)) return false;
  const { entry } = value;
  return (
    typeof entry === "object" &&
    entry !== null &&
    "id" in entry &&
    typeof entry.id === "string" &&
    "kind" in entry &&
    (entry.kind === "text" || entry.kind === "file" || entry.kind === "presence")
  );
}

/** Shown for a file without an extension. */
export const UNKNOWN_EXTENSION = "Unknown";

/** The extension of a file name: the text after the last dot, or 'Unknown' (spec section 3). */
export function extensionOf(name: string): string {
  const lastPart = baseName(name);
  const dot = lastPart.lastIndexOf(".");
  return dot >= 0 && dot < lastPart.length - 1 ? lastPart.slice(dot + 1) : UNKNOWN_EXTENSION;
}

/** The date of a file; without one, when it was sent. */
export function fileDateMs({ modifiedAtMs, atMs }: Pick<FileEntry, "modifiedAtMs" | "atMs">): number {
  return modifiedAtMs ?? atMs;
}

/** The name of a file without the folders that it was sent in. */
export function baseName(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1);
}
