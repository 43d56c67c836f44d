import { loadChunk } from "../loading/load-chunk.ts";
import type { ChosenFile } from "./chosen-file.ts";
import type { FolderContents } from "./folder-files.ts";
import { canRead } from "./read-access.ts";

export type { ChosenFile } from "./chosen-file.ts";

// The parts of the File System Access API that the DOM types lack. Not every browser has it.
declare global {
  interface Window {
    showSaveFilePicker?: (options?: { suggestedName?: string }) => Promise<FileSystemFileHandle>;
    showDirectoryPicker?: (options?: { mode?: "read" | "readwrite" }) => Promise<FileSystemDirectoryHandle>;
    showOpenFilePicker?: (options?: OpenOptions) => Promise<FileSystemFileHandle[]>;
  }
  interface FileSystemHandle {
    requestPermission?: (access: { mode: "read" }) => Promise<PermissionState>;
  }
  interface DataTransferItem {
    getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
  }
}

interface OpenOptions {
  multiple?: boolean;
  types?: { description: string; accept: Record<string, string[]> }[];
}

const IMAGES = {
  description: "Images",
  accept: { "image/*": [".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".svg", ".heic"] },
};

/** Whether an error means that the person closed a picker without choosing. */
function isDismissal(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/**
 * Asks for files. Call it in a click's handler. Resolves with undefined if this browser has no picker that returns handles,
 * or does not show it now.
 */
export async function pickFiles(kind: "any" | "images"): Promise<ChosenFile[] | undefined> {
  try {
    const types = kind === "images" ? { types: [IMAGES] } : {};
    const handles = await window.showOpenFilePicker?.({ multiple: true, ...types });
    return (
      handles &&
      (await Promise.all(handles.map(async (handle) => ({ file: await handle.getFile(), handle }))))
    );
  } catch (error) {
    return isDismissal(error) ? [] : undefined;
  }
}

const loadFolders = () => loadChunk("folder-files", () => import("./folder-files.ts"));

/**
 * The files that were dropped, including those in dropped folders; a toast names the folders that are empty. Call it in the
 * drop's handler: their handles are only available there.
 */
export async function droppedFiles(data: DataTransfer): Promise<ChosenFile[]> {
  const items = [...data.items]
    .filter(({ kind }) => kind === "file")
    .map((item) => ({
      file: item.getAsFile(),
      handle: item.getAsFileSystemHandle?.().catch(() => null),
      entry: item.webkitGetAsEntry?.() ?? null,
    }));
  const dropped = items.map(async ({ file, handle: opening, entry }): Promise<FolderContents> => {
    const handle = await opening;
    if (handle?.kind === "directory")
      return (await loadFolders()).folderContents(handle as FileSystemDirectoryHandle);
    if (entry?.isDirectory) return (await loadFolders()).entryContents(entry as FileSystemDirectoryEntry);
    if (!file) return { files: [], emptyFolders: [] };
    const chosen = handle?.kind === "file" ? { file, handle: handle as FileSystemFileHandle } : { file };
    return { files: [chosen], emptyFolders: [] };
  });
  const contents = await Promise.all(dropped);
  const emptyFolders = contents.flatMap((content) => content.emptyFolders);
  if (emptyFolders.length > 0) (await loadFolders()).reportEmptyFolders(emptyFolders);
  return contents.flatMap(({ files }) => files);
}

/** The files of a file field. If it takes a folder, they have their paths. */
export function fieldFiles(files: Iterable<File>): ChosenFile[] {
  return [...files].map((file) =>
    file.webkitRelativePath ? { file, path: file.webkitRelativePath } : { file },
  );
}

/** The name that browsers give to an image that is pasted from a screenshot or a page. */
const PASTED = /^image\.(\w+)$/;

/** The files that were pasted. Images that all have the same name are named by the time, so that they can be distinguished. */
export async function pastedFiles(data: DataTransfer, now = new Date()): Promise<ChosenFile[]> {
  const pasted = await droppedFiles(data);
  const pad = (part: number) => String(part).padStart(2, "0");
  const day = `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(pad).join(".");
  let count = 0;
  return pasted.map((chosen) => {
    const [, extension] = PASTED.exec(chosen.file.name) ?? [];
    if (extension === undefined) return chosen;
    count += 1;
    const name = `Pasted ${day} ${time}${count > 1 ? ` (${count})` : ""}.${extension}`;
    return { ...chosen, file: new File([chosen.file], name, chosen.file) };
  });
}

/** Asks for permission to read a file again. Call it in a click's handler. */
export async function allowReading(handle: FileSystemFileHandle): Promise<boolean> {
  return (await handle.requestPermission?.({ mode: "read" })) !== "denied" && canRead(handle);
}

/** Whether this browser can write into a folder of the person's disk. */
export const canPickFolder = (): boolean => typeof window.showDirectoryPicker === "function";

/** Asks for a folder to write into. Call it in a click's handler. Resolves with undefined if the person chose none. */
export async function pickFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  return window.showDirectoryPicker?.({ mode: "readwrite" }).catch(() => undefined);
}

/**
 * Asks where to save a file. Call it in a click's handler. Resolves with `dismissed` if the person chose nothing, and with
 * undefined if this browser has no picker, or does not show it now.
 */
export async function pickSaveTarget(
  suggestedName: string,
): Promise<FileSystemFileHandle | "dismissed" | undefined> {
  try {
    return await window.showSaveFilePicker?.({ suggestedName });
  } catch (error) {
    return isDismissal(error) ? "dismissed" : undefined;
  }
}
