import { removeEntry } from "./directory.ts";
import { StoreError } from "./error.ts";

/** Bytes held in memory at a time. */
const STEP_BYTES = 1 << 20;

/** Copies a file into the folder under `name` and flushes it (worker only). On an error nothing is left behind. */
export async function copyFileIn(
  directory: FileSystemDirectoryHandle,
  name: string,
  file: Blob,
): Promise<void> {
  const handle = await directory.getFileHandle(name, { create: true });
  const access = await handle.createSyncAccessHandle();
  try {
    for (let at = 0; at < file.size; at += STEP_BYTES) {
      const bytes = new Uint8Array(await file.slice(at, at + STEP_BYTES).arrayBuffer());
      if (access.write(bytes, { at }) !== bytes.length)
        throw new StoreError("no_space", "the copy is not whole");
    }
    access.flush();
  } catch (cause) {
    access.close();
    await removeEntry(directory, name);
    throw StoreError.from(cause, "keeping a copy");
  }
  access.close();
}
