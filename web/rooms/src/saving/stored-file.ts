import { baseName, type FileEntry } from "../worker/entry.ts";
import { readRoomFile } from "../worker/room-directory.ts";
import type { Seat } from "../worker/room-folder.ts";
import { safeName } from "./safe-name.ts";
import type { SavedFile } from "./save-file.ts";

/** A complete file of a room, to be saved from its folder. */
export function storedFile(room: { roomId: string; seat: Seat }, entry: FileEntry): SavedFile {
  return {
    name: safeName(baseName(entry.name)),
    async open() {
      const file = await readRoomFile(room, entry);
      if (!file) throw new DOMException("The file is not stored", "NotFoundError");
      return { sizeBytes: file.size, stream: file.stream() };
    },
  };
}
