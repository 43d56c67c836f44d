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
  /** The other device has received it. Always true for received texts. */
  delivered: boolean;
}

/**
 * The state of a file. `moving`: being transferred, or waiting for its turn or the connection. `paused`: interrupted until
 * it is resumed. `lost`: sent by this device, but not stored, so the user must select the file again. All other states are
 * final.
 */
export type FileState = "moving" | "paused" | "lost" | "done" | "cancelled" | "refused" | "failed";

/** A file sent or received in a room. Name and type of a received file come from the other device. */
export interface FileEntry {
  kind: "file";
  /** 32 hexadecimal digits; also the name of the stored file. */
  id: string;
  from: From;
  name: string;
  mediaType: string;
  sizeBytes: number;
  atMs: number;
  state: FileState;
  /** Why the file is paused, was refused or failed: a stable code. */
  reason?: string;
  /** The bytes are stored on this device. */
  stored: boolean;
}

export type Entry = TextEntry | FileEntry;

/** Whether a file may still arrive. */
export function isUnfinished(entry: FileEntry): boolean {
  return entry.state === "moving" || entry.state === "paused" || entry.state === "lost";
}

/** What can change after an entry was added. */
export type EntryChange = Partial<Pick<TextEntry, "delivered">> &
  Partial<Pick<FileEntry, "state" | "reason" | "stored">>;

/** A record of a room's message log. */
export type EntryRecord = { op: "add"; entry: Entry } | { op: "change"; id: string; change: EntryChange };

/** Returns the entry with the change applied. */
export function applyChange(entry: Entry, change: EntryChange): Entry {
  return { ...entry, ...change } as Entry;
}

/** Reads a log as entries, in the order they were added. Records of another shape are ignored. */
export function entriesOf(records: readonly unknown[]): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const record of records) {
    if (!isEntryRecord(record)) continue;
    if (record.op === "add") entries.set(record.entry.id, record.entry);
    else {
      const entry = entries.get(record.id);
      if (entry) entries.set(record.id, applyChange(entry, record.change));
    }
  }
  return entries;
}

function isEntryRecord(value: unknown): value is EntryRecord {
  if (typeof value !== "object" || value === null || !("op" in value)) return false;
  if (value.op === "change") return "id" in value && typeof value.id === "string" && "change" in value;
  if (value.op !== "add" || !("entry" in value)) return false;
  const { entry } = value;
  return (
    typeof entry === "object" &&
    entry !== null &&
    "id" in entry &&
    typeof entry.id === "string" &&
    "kind" in entry &&
    (entry.kind === "text" || entry.kind === "file")
  );
}

/** Shown for a file without an extension. */
export const UNKNOWN_EXTENSION = "Unknown";

/** The extension of a file name: the text after the last dot, or 'Unknown' (spec section 3). */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot >= 0 && dot < name.length - 1 ? name.slice(dot + 1) : UNKNOWN_EXTENSION;
}
