import { removeEntry } from "./directory.ts";
import { StoreError } from "./error.ts";

/** The number of bytes held in memory at a time. */
const STEP_BYTES = 1 << 20;

/** Copies a file into the folder as `name` and flushes it (worker only). After an error no partial copy is left. */
export async function copyFileIn(
  directory: FileSystemDirectoryHandle,
  name: string,
  file: Blob,
): Promise<void> {
  const handle = await directory.getFileHandle(name, { create: true });
  const access = await handle.createSyncAccessHandle();
  try {
    for (let offset = 0; offset < file.size; offset += STEP_BYTES) {
      const bytes = new Uint8Array(await file.slice(offset, offset + STEP_BYTES).arrayBuffer());
      if (access.write(bytes, { at: offset }) !== bytes.length)
        throw new StoreError("no_space", "the file could not be copied completely");
    }
    access.flush();
  } catch (cause) {
    access.close();
    await removeEntry(directory, name);
    throw StoreError.from(cause, "copying the file");
  }
  access.close();
}
