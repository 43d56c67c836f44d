import type { Entry, PresenceEntry } from "../worker/entry.ts";

const CHANGES = { joined: "joined", left: "left", removed: "was removed" } as const;

/** A sentence, without its full stop, that a device has joined or left. */
export function presenceText({ name, change }: PresenceEntry): string {
  return `${name} ${CHANGES[change]}`;
}

/** An entry in one line: its text, the name of its file, or who has joined or left. */
export function entrySummary(entry: Entry): string {
  if (entry.kind === "text") return entry.text;
  return entry.kind === "file" ? entry.name : presenceText(entry);
}
