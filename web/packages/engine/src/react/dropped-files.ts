// Deep enough for any model; a folder dropped by mistake is not read to its end.
const MAX_FILES = 2000;

/** The files of a drop, those inside dropped folders too, each with its path as `webkitRelativePath`. */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  // The list is emptied as soon as the event is over: entries are taken first, files read after.
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
    // A picked folder sets it by itself, a dropped one does not.
    Object.defineProperty(file, "webkitRelativePath", { value: entry.fullPath.replace(/^\//, "") });
    files.push(file);
  } else if (isDirectory(entry)) {
    const reader = entry.createReader();
    for (;;) {
      // It gives a hundred at a time, and none when it is through.
      const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      );
      if (some.length === 0) return;
      for (const inner of some) await collect(inner, files);
    }
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
