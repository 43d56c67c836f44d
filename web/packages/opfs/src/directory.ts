import { StoreError } from "./error.ts";

/**
 * Opens a folder below the origin's private root, making what is missing when `create` is set.
 * Path segments are names, never paths: a separator or a dot name in one is refused.
 */
export async function openDirectory(
  segments: readonly string[],
  options: { create: boolean },
): Promise<FileSystemDirectoryHandle | undefined> {
  if (typeof navigator.storage?.getDirectory !== "function") {
    throw new StoreError("unsupported", "This browser has no private file system");
  }
  let directory = await navigator.storage.getDirectory();
  for (const segment of segments) {
    if (segment === "" || segment === "." || segment === ".." || /[/\\]/.test(segment)) {
      throw new StoreError("not_found", `'${segment}' is not a name`);
    }
    try {
      directory = await directory.getDirectoryHandle(segment, options);
    } catch (cause) {
      const error = StoreError.from(cause, `opening ${segment}`);
      if (error.code === "not_found" && !options.create) return undefined;
      throw error;
    }
  }
  return directory;
}

/** The names of the folders directly inside. */
export async function subdirectories(directory: FileSystemDirectoryHandle): Promise<string[]> {
  const names: string[] = [];
  for await (const [name, handle] of directory.entries()) if (handle.kind === "directory") names.push(name);
  return names.sort();
}

/** The sizes of all files below, added up. A file that vanishes meanwhile counts as nothing. */
export async function directoryBytes(directory: FileSystemDirectoryHandle): Promise<number> {
  let totalBytes = 0;
  for await (const handle of directory.values()) {
    if (handle.kind === "directory") totalBytes += await directoryBytes(handle);
    else {
      totalBytes += await handle.getFile().then(
        (file) => file.size,
        () => 0,
      );
    }
  }
  return totalBytes;
}

/** Removes a file, or a folder with all in it. Not being there is success. */
export async function removeEntry(directory: FileSystemDirectoryHandle, name: string): Promise<void> {
  try {
    await directory.removeEntry(name, { recursive: true });
  } catch (cause) {
    const error = StoreError.from(cause, `removing ${name}`);
    if (error.code !== "not_found") throw error;
  }
}
