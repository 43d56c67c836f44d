import type { Entry } from "../worker/entry.ts";
import { readRoomFile, type Seat } from "../worker/room-directory.ts";

/** The room to export. */
export interface ExportedRoom {
  roomId: string;
  seat: Seat;
  entries: readonly Entry[];
  phrase: string | undefined;
}

/** Separators and characters that some file system forbids in a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are forbidden too
const UNSAFE = /[\u0000-\u001f\u007f<>:"/\\|?*]/g;

/** A name that unpacks inside its folder on any system. Names from the other device are untrusted. */
export function safeName(name: string, taken: ReadonlySet<string>): string {
  const plain = name.replace(UNSAFE, "_").replace(/^\.+/, "_").slice(-120) || "file";
  const dot = plain.lastIndexOf(".");
  const [stem, extension] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, ""];
  let candidate = plain;
  for (let copy = 2; taken.has(candidate.toLowerCase()); copy += 1)
    candidate = `${stem} (${copy})${extension}`;
  return candidate;
}

/** The conversation as plain text, one line per entry. */
export function transcript(entries: readonly Entry[], nameOf: (id: string) => string): string {
  return entries
    .map((entry) => {
      const head = `${new Date(entry.atMs).toISOString()} ${entry.from === "me" ? "you" : "roommate"}`;
      return entry.kind === "text"
        ? `${head}: ${entry.text}\n`
        : `${head}: [file ${nameOf(entry.id)}, ${entry.state}]\n`;
    })
    .join("");
}

/** Downloads the room's messages and files as a zip. */
export async function exportRoom(room: ExportedRoom): Promise<void> {
  const { downloadZip } = await import("client-zip");
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const entry of room.entries) {
    if (entry.kind !== "file") continue;
    const name = safeName(entry.name, taken);
    taken.add(name.toLowerCase());
    names.set(entry.id, name);
  }
  const text = transcript(room.entries, (id) => names.get(id) ?? id);
  async function* contents() {
    yield { name: "messages.txt", input: text };
    yield { name: "messages.json", input: JSON.stringify(room.entries, null, 2) };
    for (const entry of room.entries) {
      if (entry.kind !== "file" || !entry.stored || entry.state !== "done") continue;
      const file = await readRoomFile(room, entry);
      if (file)
        yield { name: `files/${names.get(entry.id) ?? entry.id}`, input: file, lastModified: entry.atMs };
    }
  }
  const blob = await downloadZip(contents()).blob();
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = `orbitroom-${(room.phrase ?? room.roomId.slice(0, 8)).replace(/[^a-z0-9]+/gi, "-")}.zip`;
  link.click();
  // Once started, the download keeps the bytes; a minute is ample for it to start.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
