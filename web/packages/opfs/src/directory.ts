import { StoreError } from "./error.ts";

/**
 * Opens a folder below the root of the origin private file system. Missing folders are created if `create` is set;
 * otherwise the result is undefined. Segments are names, never paths: separators and dot names are refused.
 */
export async function openDirectory(
  segments: readonly string[],
  options: { create: boolean },
): Promise<FileSystemDirectoryHandle | undefined> {
  if (typeof navigator.storage?.getDirectory !== "function") {
    throw new StoreError("unsupported", "This browser has no origin private file system");
  }
  let directory = await navigator.storage.getDirectory();
  for (const segment of segments) {
    if (segment === "" || segment === "." || segment === ".." || /[/\\]/.test(segment)) {
      throw new StoreError("not_found", `'${segment}' is not a valid name`);
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

/** The direct subfolders, by their names. */
export async function subdirectories(
  directory: FileSystemDirectoryHandle,
): Promise<Map<string, FileSystemDirectoryHandle>> {
  const folders = new Map<string, FileSystemDirectoryHandle>();
  for await (const [name, handle] of directory.entries()) {
    if (handle.kind === "directory") folders.set(name, handle);
  }
  return folders;
}

/** Lists the names of the files directly in a folder. */
export async function fileNames(directory: FileSystemDirectoryHandle): Promise<string[]> {
  const names: string[] = [];
  for await (const [name, handle] of directory.entries()) if (handle.kind === "file") names.push(name);
  return names;
}

/** Reads a file in a folder with `read`, while another handle may write it. Undefined if the file does not exist. */
export async function readFile<T>(
  directory: FileSystemDirectoryHandle,
  name: string,
  read: (file: File) => T | Promise<T>,
): Promise<T | undefined> {
  try {
    return await read(await (await directory.getFileHandle(name)).getFile());
  } catch (cause) {
    const error = StoreError.from(cause, `reading ${name}`);
    if (error.code === "not_found") return undefined;
    throw error;
  }
}

/** The size of a file in a folder; 0 if the file does not exist. */
export async function fileBytes(directory: FileSystemDirectoryHandle, name: string): Promise<number> {
  return (await readFile(directory, name, ({ size }) => size)) ?? 0;
}

/** Returns the total size of all files in a folder and its subfolders. Files that are deleted meanwhile count as 0. */
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

/** Removes a file, or a folder with its contents. Succeeds if it does not exist. */
export async function removeEntry(directory: FileSystemDirectoryHandle, name: string): Promise<void> {
  try {
    await directory.removeEntry(name, { recursive: true });
  } catch (cause) {
    const error = StoreError.from(cause, `removing ${name}`);
    if (error.code !== "not_found") throw error;
  }
}
