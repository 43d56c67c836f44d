import { keepPage } from "@orbitroom/app-kit/loading/kept-page.ts";
import type { EntryLog } from "../session/entry-log.ts";
import type { Entry, FileEntry } from "../worker/entry.ts";
import { splitExtension, zipPaths } from "./safe-name.ts";
import { type SaveError, saveErrorOf } from "./save-error.ts";

/** Reads a file of the room; undefined if it is no longer stored. */
type ReadFile = (entry: FileEntry) => Promise<Blob | undefined>;

/**
 * Writes each file that arrives into a folder of the person's disk, under its name, and under the folders it was sent in. The files
 * stay in the browser, too. Browsers give them the time of arrival as their date. Ends by itself when the folder cannot be written.
 */
export class ReceivedFolder {
  /** The files that were there before, or have been written. */
  readonly #seen = new Set<string>();
  #writing: Promise<void> = Promise.resolve();
  readonly #stopFollowing: () => void;

  constructor(
    private readonly folder: FileSystemDirectoryHandle,
    private readonly log: EntryLog,
    private readonly read: ReadFile,
    private readonly onEnd: (error: SaveError) => void,
  ) {
    const note = (entries: readonly Entry[]) => {
      for (const { id } of entries.filter(hasArrived)) this.#seen.add(id);
    };
    note(log.all);
    this.#stopFollowing = log.follow({
      // Older entries of a long conversation have been read.
      onReplace: note,
      onChanges: ({ entries }) => this.#take(entries.filter(hasArrived)),
      onStop: () => undefined,
    });
  }

  /** The name of the folder. */
  get name(): string {
    return this.folder.name;
  }

  /** Resolves when everything that has arrived so far is written. */
  get settled(): Promise<void> {
    return this.#writing;
  }

  /** Writes no further files. */
  end(): void {
    this.#stopFollowing();
  }

  #take(files: readonly FileEntry[]): void {
    for (const file of files.filter(({ id }) => !this.#seen.has(id))) {
      this.#seen.add(file.id);
      // One after the other: two files may have the same name.
      this.#writing = this.#writing.then(() => this.#write(file));
    }
  }

  async #write(entry: FileEntry): Promise<void> {
    const endKeeping = keepPage();
    try {
      const file = await this.read(entry);
      // It was deleted meanwhile.
      if (!file || !this.log.entry(entry.id)) return;
      const target = await newFile(this.folder, zipPaths([entry.name])[0] ?? "file");
      await file.stream().pipeTo(await target.createWritable());
    } catch (error) {
      this.end();
      this.onEnd(saveErrorOf(error));
    } finally {
      endKeeping();
    }
  }
}

function hasArrived(entry: Entry): entry is FileEntry {
  return entry.kind === "file" && entry.from === "them" && entry.state === "done" && entry.stored;
}

/** Creates a file at a path below the folder. If there is one, the new one gets a number. */
async function newFile(folder: FileSystemDirectoryHandle, path: string): Promise<FileSystemFileHandle> {
  const parts = path.split("/");
  const name = parts.pop() ?? "file";
  let parent = folder;
  for (const part of parts) parent = await parent.getDirectoryHandle(part, { create: true });
  const [stem, extension] = splitExtension(name);
  for (let copy = 1; ; copy++) {
    const free = copy === 1 ? name : `${stem} (${copy})${extension}`;
    if (!(await exists(parent, free))) return parent.getFileHandle(free, { create: true });
  }
}

async function exists(folder: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  try {
    await folder.getFileHandle(name);
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (error.name === "NotFoundError") return false;
    // A folder has this name.
    if (error.name === "TypeMismatchError") return true;
    throw error;
  }
}
