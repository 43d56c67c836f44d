import { toasts } from "@orbitroom/compact";
import type { ChosenFile } from "./chosen-file.ts";

/** A larger folder was probably dropped by mistake. */
export const MAX_FOLDER_FILES = 10_000;

/** All files of a folder and of the folders in it, with their paths. */
export async function folderFiles(folder: FileSystemDirectoryHandle): Promise<ChosenFile[]> {
  const files: ChosenFile[] = [];
  await collectHandles(folder, `${folder.name}/`, files);
  return limited(folder.name, files);
}

/** The same for browsers without handles. */
export async function entryFiles(folder: FileSystemDirectoryEntry): Promise<ChosenFile[]> {
  const files: ChosenFile[] = [];
  await collectEntries(folder, `${folder.name}/`, files);
  return limited(folder.name, files);
}

/** Whether a dropped entry is a folder. */
export function isDirectoryEntry(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

async function collectHandles(
  folder: FileSystemDirectoryHandle,
  prefix: string,
  files: ChosenFile[],
): Promise<void> {
  for await (const handle of folder.values()) {
    if (files.length > MAX_FOLDER_FILES) return;
    const path = prefix + handle.name;
    if (handle.kind === "directory")
      await collectHandles(handle as FileSystemDirectoryHandle, `${path}/`, files);
    else {
      const file = await (handle as FileSystemFileHandle).getFile().catch(() => undefined);
      if (file) files.push({ file, handle: handle as FileSystemFileHandle, path });
    }
  }
}

async function collectEntries(
  folder: FileSystemDirectoryEntry,
  prefix: string,
  files: ChosenFile[],
): Promise<void> {
  const reader = folder.createReader();
  for (;;) {
    // It returns up to 100 entries at a time, and none at the end.
    const entries = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (entries.length === 0) return;
    for (const entry of entries) {
      if (files.length > MAX_FOLDER_FILES) return;
      const path = prefix + entry.name;
      if (isDirectoryEntry(entry)) await collectEntries(entry, `${path}/`, files);
      else {
        const file = await new Promise<File | undefined>((resolve) =>
          (entry as FileSystemFileEntry).file(resolve, () => resolve(undefined)),
        );
        if (file) files.push({ file, path });
      }
    }
  }
}

function limited(name: string, files: ChosenFile[]): ChosenFile[] {
  if (files.length <= MAX_FOLDER_FILES) return files;
  toasts.show({
    title: `${name} was not taken`,
    message: "It has more than 10,000 files. Take it in parts, or as a zip.",
    variant: "warning",
  });
  return [];
}
