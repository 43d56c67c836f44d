/** Enough for any model. A larger folder was probably dropped by mistake. */
const MAX_FILES = 2000;

/** Returns the dropped files, including those in dropped folders, each with its path as `webkitRelativePath`. */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  // The list is cleared when the event handler returns, so collect all entries before reading files.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...transfer.files];
  const files: File[] = [];
  for (const entry of entries) await collect(entry, files);
  return files;
}

async function collect(entry: FileSystemEntry, files: File[]): Promise<void> {
  if (files.length >= MAX_FILES) return;
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    // Browsers set it for a picked folder, but not for a dropped one.
    Object.defineProperty(file, "webkitRelativePath", { value: entry.fullPath.replace(/^\//, "") });
    files.push(file);
  } else if (isDirectory(entry)) {
    const reader = entry.createReader();
    for (;;) {
      // It returns batches of 100 entries, and an empty batch at the end.
      const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      );
      if (batch.length === 0) return;
      for (const inner of batch) await collect(inner, files);
    }
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
