import type { ZipPart } from "@orbitroom/app-kit/zip/zip-stream.ts";
import { nameOf, needsNames } from "../devices/device-names.ts";
import type { SavedFile } from "../saving/save-file.ts";
import { pathsOf, storedParts, zipOf } from "../saving/zip-files.ts";
import type { RoomDevice } from "../session/room-state.ts";
import type { Entry } from "../worker/entry.ts";
import type { Seat } from "../worker/room-folder.ts";
import { presenceText } from "./entry-summary.ts";

/** The room to export. */
export interface ExportedRoom {
  roomId: string;
  seat: Seat;
  /** Reads the whole conversation. */
  entries: () => Promise<readonly Entry[]>;
  phrase: string | undefined;
  devices: readonly RoomDevice[];
}

/** The conversation as plain text, one line per entry. With several devices, each line names sender and receiver. */
export function transcript(
  entries: readonly Entry[],
  pathOf: (id: string) => string,
  devices: readonly RoomDevice[] = [],
): string {
  return entries
    .map((entry) => {
      const time = new Date(entry.atMs).toISOString();
      if (entry.kind === "presence") return `${time} [${presenceText(entry)}]\n`;
      const content = entry.kind === "text" ? entry.text : `[file ${pathOf(entry.id)}, ${entry.state}]`;
      return `${time} ${speakerOf(entry, devices)}: ${content}\n`;
    })
    .join("");
}

function speakerOf(
  { from, pair, to }: Exclude<Entry, { kind: "presence" }>,
  devices: readonly RoomDevice[],
): string {
  if (!needsNames(devices)) return from === "me" ? "you" : "roommate";
  if (from === "them") return nameOf(devices, pair);
  return to?.length === 1 ? `you to ${nameOf(devices, to[0])}` : "you";
}

/** The room's messages and files as a zip. */
export function exportOf(room: ExportedRoom): SavedFile {
  const label = (room.phrase ?? room.roomId.slice(0, 8)).replace(/[^a-z0-9]+/gi, "-");
  return zipOf(`orbitroom-${label}.zip`, () => partsOf(room));
}

async function partsOf(room: ExportedRoom): Promise<ZipPart[]> {
  const entries = await room.entries();
  const files = entries.filter((entry) => entry.kind === "file");
  const paths = pathsOf(files);
  const pathOf = (id: string) => paths.get(id) ?? id;
  const part = (name: string, text: string): ZipPart => {
    const blob = new Blob([text]);
    return { name, sizeBytes: blob.size, modified: new Date(), open: () => blob };
  };
  return [
    part("messages.txt", transcript(entries, pathOf, room.devices)),
    part("messages.json", JSON.stringify(entries, null, 2)),
    ...(await storedParts(room, files, ({ id }) => `files/${pathOf(id)}`)),
  ];
}
