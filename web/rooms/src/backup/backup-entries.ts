import { BackupError } from "@orbitroom/app-kit/backup/backup-error.ts";
import { type DeviceNumber, deviceNumber } from "../worker/device-number.ts";
import type { Entry, FileEntry, PresenceEntry, TextEntry } from "../worker/entry.ts";

const MAX_ENTRIES = 500_000;
const MAX_TEXT_CHARS = 60 * 1024;
const MAX_NAME_CHARS = 4096;
const MAX_DEVICES = 1000;
const ID = /^[0-9a-f]{1,64}$/;
const MAX_TIME_MS = 8.64e15;
const MAX_PIXELS = 1_000_000;

/**
 * The conversation of a backup. It may come from anywhere, so each entry is built anew from the fields that are known; one that breaks
 * a rule refuses the whole conversation. `isStored` says whether the backup has the file of an entry. A file that had not arrived yet
 * never will: the backup has no keys to continue with.
 */
export function parseEntries(value: unknown, isStored: (id: string, sizeBytes: number) => boolean): Entry[] {
  if (!Array.isArray(value)) throw damaged("a conversation is a list");
  if (value.length > MAX_ENTRIES) throw new BackupError("too_large", "too many messages");
  const entries = value.map((each: unknown) => readEntry(each, isStored));
  if (new Set(entries.map(({ id }) => id)).size < entries.length) throw damaged("two messages have one id");
  return entries;
}

type Fields = Readonly<Record<string, unknown>>;

function readEntry(value: unknown, isStored: (id: string, sizeBytes: number) => boolean): Entry {
  if (typeof value !== "object" || value === null) throw damaged("a message is an object");
  const fields = value as Fields;
  const { kind } = fields;
  if (kind === "text") return readText(fields);
  if (kind === "file") return readFile(fields, isStored);
  if (kind === "presence") return readPresence(fields);
  throw damaged("a message of an unknown kind");
}

const readBase = (fields: Fields) => ({
  id: matching(fields["id"], ID),
  atMs: numberUpTo(fields["atMs"], MAX_TIME_MS),
});

function readText(fields: Fields): TextEntry {
  return {
    kind: "text",
    ...readBase(fields),
    from: readFrom(fields),
    text: textUpTo(fields["text"], MAX_TEXT_CHARS),
    delivered: fields["delivered"] === true,
    ...readAddress(fields),
  };
}

function readFile(fields: Fields, isStored: (id: string, sizeBytes: number) => boolean): FileEntry {
  const base = readBase(fields);
  const sizeBytes = numberUpTo(fields["sizeBytes"], Number.MAX_SAFE_INTEGER);
  const stored = isStored(base.id, sizeBytes);
  const { state, reason, picture, modifiedAtMs } = fields;
  const isOver = state === "done" || state === "cancelled" || state === "refused" || state === "failed";
  return {
    kind: "file",
    ...base,
    from: readFrom(fields),
    name: textUpTo(fields["name"], MAX_NAME_CHARS),
    mediaType: textUpTo(fields["mediaType"], MAX_NAME_CHARS),
    sizeBytes,
    state: isOver ? state : "cancelled",
    ...(typeof reason === "string" && /^[a-z_]{1,40}$/.test(reason) && { reason }),
    stored,
    ...(picture !== undefined && { picture: readPicture(picture) }),
    ...(modifiedAtMs !== undefined && { modifiedAtMs: numberUpTo(modifiedAtMs, MAX_TIME_MS) }),
    ...readAddress(fields),
  };
}

function readPresence(fields: Fields): PresenceEntry {
  const { change } = fields;
  if (change !== "joined" && change !== "left" && change !== "removed") throw damaged("an unknown change");
  return {
    kind: "presence",
    ...readBase(fields),
    pair: readDevice(fields["pair"]),
    name: textUpTo(fields["name"], MAX_NAME_CHARS),
    change,
    from: "them",
  };
}

function readFrom({ from }: Fields): "me" | "them" {
  if (from !== "me" && from !== "them") throw damaged("a message without a sender");
  return from;
}

function readAddress(
  fields: Fields,
): Pick<TextEntry, "pair" | "to" | "deliveredTo" | "stoppedTo" | "isPrivate"> {
  const { pair, to, deliveredTo, stoppedTo, isPrivate } = fields;
  return {
    ...(pair !== undefined && { pair: readDevice(pair) }),
    ...(to !== undefined && { to: readDevices(to) }),
    ...(deliveredTo !== undefined && { deliveredTo: readDevices(deliveredTo) }),
    ...(stoppedTo !== undefined && { stoppedTo: readDevices(stoppedTo) }),
    ...(isPrivate === true && { isPrivate }),
  };
}

function readDevices(value: unknown): DeviceNumber[] {
  if (!Array.isArray(value) || value.length > MAX_DEVICES) throw damaged("the receivers of a message");
  return value.map(readDevice);
}

function readDevice(value: unknown): DeviceNumber {
  const number = numberUpTo(value, MAX_DEVICES);
  if (!Number.isInteger(number)) throw damaged("the number of a device");
  return deviceNumber(number);
}

function readPicture(value: unknown): { width: number; height: number } {
  const { width, height } = (value ?? {}) as Fields;
  return { width: numberUpTo(width, MAX_PIXELS), height: numberUpTo(height, MAX_PIXELS) };
}

function numberUpTo(value: unknown, highest: number): number {
  if (typeof value !== "number" || !(value >= 0 && value <= highest)) throw damaged("a number");
  return value;
}

function textUpTo(value: unknown, chars: number): string {
  if (typeof value !== "string" || value.length > chars) throw damaged("a text");
  return value;
}

function matching(value: unknown, pattern: RegExp): string {
  if (typeof value !== "string" || !pattern.test(value)) throw damaged("an id");
  return value;
}

const damaged = (what: string) => new BackupError("damaged", `${what} breaks a rule`);
