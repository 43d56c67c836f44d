import type { ZipPart } from "@orbitroom/app-kit/zip/zip-stream.ts";
import { type FileEntry, fileDateMs } from "../worker/entry.ts";
import { readRoomFile } from "../worker/room-directory.ts";
import type { Seat } from "../worker/room-folder.ts";
import { zipPaths } from "./safe-name.ts";
import type { SavedFile } from "./save-file.ts";

/** A zip of these parts. They are read only while it is written. */
export function zipOf(
  name: string,
  partsOf: () => readonly ZipPart[] | Promise<readonly ZipPart[]>,
): SavedFile {
  return {
    name,
    async open() {
      const { zipSizeBytes, zipStream } = await import("@orbitroom/app-kit/zip/zip-stream.ts");
      const parts = await partsOf();
      return { sizeBytes: zipSizeBytes(parts), stream: zipStream(parts) };
    },
  };
}

/** The stored files among these entries, as parts of a zip. `pathOf` returns the path of each in the zip. */
export async function storedParts(
  room: { roomId: string; seat: Seat },
  entries: readonly FileEntry[],
  pathOf: (entry: FileEntry) => string,
): Promise<ZipPart[]> {
  const parts: ZipPart[] = [];
  for (const entry of entries) {
    if (!entry.stored || entry.state !== "done") continue;
    const { sizeBytes } = entry;
    const part = { name: pathOf(entry), sizeBytes, modified: new Date(fileDateMs(entry)) };
    // A small file is read with its bytes, which would add up. For any other file, this only finds its location.
    const file = entry.packOffset === undefined ? await readRoomFile(room, entry) : undefined;
    if (file) parts.push({ ...part, open: async () => file });
    else if (entry.packOffset !== undefined) parts.push({ ...part, open: () => readSmallFile(room, entry) });
  }
  return parts;
}

async function readSmallFile(room: { roomId: string; seat: Seat }, entry: FileEntry): Promise<Blob> {
  const file = await readRoomFile(room, entry);
  if (!file) throw new DOMException("The file is not stored", "NotFoundError");
  return file;
}

/** A unique path for each of these files, by the ids of their entries. */
export function pathsOf(entries: readonly FileEntry[]): Map<string, string> {
  const paths = zipPaths(entries.map(({ name }) => name));
  return new Map(entries.map(({ id }, index) => [id, paths[index] ?? id]));
}

/** Files that were sent together, as one zip. It is named after their folder, if they are from one, or by the day. */
export function zipOfFiles(room: { roomId: string; seat: Seat }, entries: readonly FileEntry[]): SavedFile {
  const paths = pathsOf(entries);
  const folders = new Set([...paths.values()].map((path) => (path.includes("/") ? path.split("/")[0] : "")));
  const [folder = ""] = folders;
  const day = new Date(entries[0]?.atMs ?? Date.now()).toISOString().slice(0, 10);
  const name = folders.size === 1 && folder !== "" ? folder : `orbitroom-${day}`;
  return zipOf(`${name}.zip`, () => storedParts(room, entries, ({ id }) => paths.get(id) ?? id));
}
