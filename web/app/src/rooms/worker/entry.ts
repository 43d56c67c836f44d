/** Which of the two devices something came from. */
export type From = "me" | "them";

/** A line of text in a room. */
export interface TextEntry {
  kind: "text";
  /** 16 hexadecimal digits. */
  id: string;
  from: From;
  text: string;
  atMs: number;
  /** The other device has it; always true for theirs. */
  delivered: boolean;
}

/**
 * How a file stands: `moving` is under way or waiting for the connection; `lost` was ours, was not kept here and waits
 * for its file to be chosen again; the rest is over.
 */
export type FileState = "moving" | "lost" | "done" | "cancelled" | "refused" | "failed";

/** A file passed in a room. Name and type of theirs are foreign text. */
export interface FileEntry {
  kind: "file";
  /** 32 hexadecimal digits; also the name it is stored under. */
  id: string;
  from: From;
  name: string;
  mediaType: string;
  sizeBytes: number;
  atMs: number;
  state: FileState;
  /** Why it is `refused` or `failed`: a stable code. */
  reason?: string;
  /** Its bytes are kept on this device. */
  stored: boolean;
}

export type Entry = TextEntry | FileEntry;

/** The changes an entry can see after it was added. */
export type EntryChange = Partial<Pick<TextEntry, "delivered">> &
  Partial<Pick<FileEntry, "state" | "reason" | "stored">>;

/** One record of a room's message log. */
export type EntryRecord = { op: "add"; entry: Entry } | { op: "change"; id: string; change: EntryChange };

/** What both sides and the log agree on: an entry with its changes applied. */
export function changeEntry(entry: Entry, change: EntryChange): Entry {
  return { ...entry, ...change } as Entry;
}

/** Folds a log into entries in the order they were added. Records that are not of this shape are passed over. */
export function entriesOf(records: readonly unknown[]): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const record of records) {
    if (!isEntryRecord(record)) continue;
    if (record.op === "add") entries.set(record.entry.id, record.entry);
    else {
      const entry = entries.get(record.id);
      if (entry) entries.set(record.id, changeEntry(entry, record.change));
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

/** What stands for the extension of a file that has none. */
export const UNKNOWN_EXTENSION = "Unknown";

/** The extension of a file name: what follows the last dot, or 'Unknown' (spec section 3). */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot >= 0 && dot < name.length - 1 ? name.slice(dot + 1) : UNKNOWN_EXTENSION;
}
