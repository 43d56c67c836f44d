import type { EntryLog } from "../session/entry-log.ts";
import type { Entry, FileEntry } from "../worker/entry.ts";
import { isPictureType } from "../worker/media-type.ts";

/** Files that follow each other within this time were sent together. */
const TOGETHER_MS = 60_000;
/** More images begin another album: a row is drawn as a whole, even if it is much higher than the view. */
const MAX_ALBUM_PICTURES = 12;
/** A larger image is only offered as a download: decoding it could stall the page. */
const MAX_PICTURE_BYTES = 32_000_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * A row of the conversation: a message or file, the images of an album, or a device that has joined or left. The current state
 * of their entries is in the log.
 */
export interface MessageRow {
  /** The id of the first entry. */
  readonly key: string;
  /** The entries as they were when they were added. */
  readonly entries: readonly [Entry, ...Entry[]];
  readonly startsDay: boolean;
  /** Whether the row starts a group: entries that one device has sent to the same ones within a minute. Its time is shown once. */
  readonly startsGroup: boolean;
  readonly endsGroup: boolean;
  /** For the last of several files that were sent together: the row of the first one. */
  readonly filesFrom: number | undefined;
}

/** Whether a file is shown as an image once it has arrived. */
export function isPicture(entry: Entry | undefined): entry is FileEntry {
  return entry?.kind === "file" && isPictureType(entry.mediaType) && entry.sizeBytes <= MAX_PICTURE_BYTES;
}

/** The rows of a conversation. A new entry costs the same, no matter how many there are. */
export class MessageRows {
  #rows: MessageRow[] = [];
  /** How many entries of the log are in the rows. */
  #entryCount = 0;
  #reorderCount = 0;
  /** The row where the latest run of files begins. */
  #runStart = 0;
  #version = 0;

  constructor(private readonly log: EntryLog) {}

  get count(): number {
    return this.#rows.length;
  }

  at(index: number): MessageRow | undefined {
    return this.#rows[index];
  }

  /** Applies what the log has added or removed. Returns a number that changes with the rows. */
  readonly update = (): number => {
    const { log } = this;
    if (log.reorderCount !== this.#reorderCount) {
      this.#rows = [];
      this.#entryCount = 0;
      this.#reorderCount = log.reorderCount;
      this.#version += 1;
    }
    for (; this.#entryCount < log.count; this.#entryCount += 1) {
      const entry = log.at(this.#entryCount);
      if (entry) this.#add(entry);
      this.#version += 1;
    }
    return this.#version;
  };

  /** The ids of the files that were sent together and end with this row. */
  filesTogether(index: number): string[] {
    const { filesFrom } = this.#rows[index] ?? {};
    if (filesFrom === undefined) return [];
    return this.#rows.slice(filesFrom, index + 1).flatMap(({ entries }) => entries.map(({ id }) => id));
  }

  #add(entry: Entry): void {
    const last = this.#rows.at(-1);
    const before = last?.entries.at(-1);
    const isTogether = before !== undefined && areTogether(before, entry);
    if (
      last &&
      isTogether &&
      isPicture(before) &&
      isPicture(entry) &&
      last.entries.length < MAX_ALBUM_PICTURES
    ) {
      this.#replaceLast({ ...last, entries: [...last.entries, entry], filesFrom: this.#runStart });
      return;
    }
    const joins = before !== undefined && isSameSender(before, entry) && isSameMinute(before, entry);
    if (last && (joins || isTogether)) {
      this.#replaceLast({ ...last, endsGroup: !joins, filesFrom: isTogether ? undefined : last.filesFrom });
    }
    if (!isTogether) this.#runStart = this.#rows.length;
    this.#rows.push({
      key: entry.id,
      entries: [entry],
      startsDay: before !== undefined && !isSameDay(before, entry),
      startsGroup: !joins,
      endsGroup: true,
      filesFrom: isTogether ? this.#runStart : undefined,
    });
  }

  #replaceLast(row: MessageRow): void {
    this.#rows[this.#rows.length - 1] = row;
  }
}

function areTogether(before: Entry, entry: Entry): boolean {
  if (before.kind !== "file" || entry.kind !== "file" || !isSameSender(before, entry)) return false;
  return Math.abs(entry.atMs - before.atMs) < TOGETHER_MS;
}

/** Whether one device sent both entries to the same receivers. Lines about devices stand alone. */
function isSameSender(a: Entry, b: Entry): boolean {
  if (a.kind === "presence" || b.kind === "presence") return false;
  // Entries from the time when there was only one other device do not say that it is the first.
  const isSameDevice = a.from === b.from && (a.pair ?? 0) === (b.pair ?? 0);
  return isSameDevice && a.to?.join() === b.to?.join() && a.isPrivate === b.isPrivate;
}

function isSameMinute(a: Entry, b: Entry): boolean {
  return Math.floor(a.atMs / MINUTE_MS) === Math.floor(b.atMs / MINUTE_MS);
}

function isSameDay(a: Entry, b: Entry): boolean {
  return Math.abs(a.atMs - b.atMs) < DAY_MS && new Date(a.atMs).getDate() === new Date(b.atMs).getDate();
}
