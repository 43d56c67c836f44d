import { toasts } from "@orbitroom/compact";
import type { ChosenFile } from "./chosen-file.ts";

/** A larger folder was probably dropped by mistake. */
export const MAX_FOLDER_FILES = 10_000;
/** At most this many empty folders are named; the others are only counted. */
const MAX_NAMED_FOLDERS = 5;

/** The contents of a folder and its subfolders, with their paths from the folder. */
export interface FolderContents {
  readonly files: readonly ChosenFile[];
  /** The paths of folders with nothing in them. Only files are sent, so these would be lost silently. */
  readonly emptyFolders: readonly string[];
}

type Found = { files: ChosenFile[]; emptyFolders: string[] };

/** All files of a folder and its subfolders. */
export async function folderContents(folder: FileSystemDirectoryHandle): Promise<FolderContents> {
  const found: Found = { files: [], emptyFolders: [] };
  await collectHandles(folder, folder.name, found);
  return limited(folder.name, found);
}

/** The same for browsers without handles. */
export async function entryContents(folder: FileSystemDirectoryEntry): Promise<FolderContents> {
  const found: Found = { files: [], emptyFolders: [] };
  await collectEntries(folder, folder.name, found);
  return limited(folder.name, found);
}

/** Reports which empty folders were left out. */
export function reportEmptyFolders(paths: readonly string[]): void {
  const isOne = paths.length === 1;
  const others = paths.length - MAX_NAMED_FOLDERS;
  const named = paths.slice(0, MAX_NAMED_FOLDERS).join(", ");
  toasts.show({
    title: isOne ? "1 empty folder was left out" : `${paths.length} empty folders were left out`,
    message: others > 0 ? `${named} and ${others} more` : named,
    variant: "warning",
    type: "manual",
  });
}

async function collectHandles(folder: FileSystemDirectoryHandle, path: string, found: Found): Promise<void> {
  let isEmpty = true;
  for await (const handle of folder.values()) {
    if (found.files.length > MAX_FOLDER_FILES) return;
    isEmpty = false;
    const innerPath = `${path}/${handle.name}`;
    if (handle.kind === "directory")
      await collectHandles(handle as FileSystemDirectoryHandle, innerPath, found);
    else {
      const file = await (handle as FileSystemFileHandle).getFile().catch(() => undefined);
      if (file) found.files.push({ file, handle: handle as FileSystemFileHandle, path: innerPath });
    }
  }
  if (isEmpty) found.emptyFolders.push(path);
}

async function collectEntries(folder: FileSystemDirectoryEntry, path: string, found: Found): Promise<void> {
  const reader = folder.createReader();
  for (let isEmpty = true; ; isEmpty = false) {
    // It returns up to 100 entries at a time, and none at the end. A folder that cannot be read does not count as empty.
    const entries = await new Promise<FileSystemEntry[] | undefined>((resolve) =>
      reader.readEntries(resolve, () => resolve(undefined)),
    );
    if (entries?.length === 0 && isEmpty) found.emptyFolders.push(path);
    if (!entries || entries.length === 0) return;
    for (const entry of entries) {
      if (found.files.length > MAX_FOLDER_FILES) return;
      const innerPath = `${path}/${entry.name}`;
      if (entry.isDirectory) await collectEntries(entry as FileSystemDirectoryEntry, innerPath, found);
      else {
        const file = await new Promise<File | undefined>((resolve) =>
          (entry as FileSystemFileEntry).file(resolve, () => resolve(undefined)),
        );
        if (file) found.files.push({ file, path: innerPath });
      }
    }
  }
}

function limited(name: string, found: FolderContents): FolderContents {
  if (found.files.length <= MAX_FOLDER_FILES) return found;
  toasts.show({
    title: `${name} was not taken`,
    message: "It has more than 10,000 files. Take it in parts, or as a zip.",
    variant: "warning",
  });
  return { files: [], emptyFolders: [] };
}
