import { StateStore } from "../stores/state-store.ts";
import { cleanFileName } from "./file-name.ts";
import { allowReading, type ChosenFile } from "./file-pickers.ts";
import { type KeptFile, OutboxStorage, sweepOutboxes } from "./outbox-storage.ts";
import { canRead } from "./read-access.ts";

/** A file that is sent as soon as the other device is there. */
export interface OutboxFile {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** The chosen file. After a reload, the file itself is missing until the person allows it to be read again. */
  readonly chosen: Partial<ChosenFile>;
}

interface OutboxState {
  readonly files: readonly OutboxFile[];
  /** Files that a reload has lost: they had no handle and were too large to be copied. */
  readonly lostNames: readonly string[];
  /** Files of the last choice that were not added, because there is one of the same name and type. */
  readonly skipped: readonly SkippedFile[];
}

/** A chosen file that was not added. */
export interface SkippedFile {
  readonly chosen: ChosenFile;
  /** Its size or date differs, so it is another file. */
  readonly isOther: boolean;
}

const NOTHING: OutboxState = { files: [], lostNames: [], skipped: [] };

/**
 * The files that were chosen before the devices are connected. They are chosen on the home page or in a room, wait for the
 * room to open, and belong to it from then on: the seat's storage brings them back after a reload.
 */
export class Outbox {
  readonly state = new StateStore<OutboxState>(NOTHING);
  #storage: { readonly seat: string; readonly files: OutboxStorage } | undefined;

  /** Adds files that were dropped or pasted. Several may have the same name, such as pasted images. */
  add(chosen: readonly ChosenFile[]): void {
    const added = chosen.map((one): OutboxFile => {
      const { name, size: sizeBytes } = one.file;
      return { id: crypto.randomUUID(), name: cleanFileName(name), sizeBytes, chosen: one };
    });
    this.state.set({ files: [...this.#files, ...added] });
    for (const file of added) void this.#storage?.files.keep(file);
  }

  /** Adds files from the picker. One with the name and type of another is skipped (spec section 5), which the state shows. */
  addPicked(chosen: readonly ChosenFile[]): void {
    const known = new Map(this.#readable().map(({ chosen: one }) => [keyOf(one), one.file]));
    const added: ChosenFile[] = [];
    const skipped: SkippedFile[] = [];
    for (const one of chosen) {
      const same = known.get(keyOf(one));
      if (same) skipped.push({ chosen: one, isOther: !isSameFile(same, one.file) });
      else {
        known.set(keyOf(one), one.file);
        added.push(one);
      }
    }
    this.add(added);
    this.state.set({ skipped });
  }

  /** Adds those skipped files that differ from the ones that are there. */
  addSkipped(): void {
    const others = this.state.get().skipped.filter(({ isOther }) => isOther);
    this.forgetSkipped();
    this.add(others.map(({ chosen }) => chosen));
  }

  /** Leaves the skipped files out. */
  forgetSkipped(): void {
    this.state.set({ skipped: [] });
  }

  remove(id: string): void {
    this.state.set({ files: this.#files.filter((file) => file.id !== id) });
    void this.#storage?.files.remove(id);
  }

  clear(): void {
    this.state.set(NOTHING);
    void this.#storage?.files.clear();
  }

  /** Stores the files for a seat of a room, named by its folder, and restores those of an earlier visit. */
  async bind(seat: string): Promise<void> {
    if (this.#storage?.seat === seat) return;
    const before = this.#storage?.files;
    const storage = new OutboxStorage(seat);
    this.#storage = { seat, files: storage };
    const found = await Promise.all((await storage.read()).map(readKept));
    if (this.#storage?.files !== storage) return;
    const lost = found.filter(isLost);
    for (const file of this.#files) void storage.keep(file);
    for (const { id } of lost) void storage.remove(id);
    void before?.clear();
    void sweepOutboxes();
    const ids = new Set(this.#files.map(({ id }) => id));
    this.state.set({
      files: [...found.filter((file) => !isLost(file) && !ids.has(file.id)), ...this.#files],
      lostNames: lost.map(({ name }) => name),
    });
  }

  /** Called when the room is left: its files stay in its storage, and the next room begins without any. */
  release(): void {
    if (!this.#storage) return;
    this.#storage = undefined;
    this.state.set(NOTHING);
  }

  /** Takes the files to the next room. */
  carry(): void {
    void this.#storage?.files.clear();
    this.#storage = undefined;
  }

  /** Asks for permission to read a file again. Call it in a click's handler. */
  async allow(id: string): Promise<void> {
    const { chosen } = this.#files.find((file) => file.id === id) ?? {};
    if (!chosen?.handle || !(await allowReading(chosen.handle))) return;
    const file = await chosen.handle.getFile().catch(() => undefined);
    if (!file) return this.remove(id);
    const allowed = { ...chosen, file };
    this.state.set({
      files: this.#files.map((waiting) => (waiting.id === id ? { ...waiting, chosen: allowed } : waiting)),
    });
  }

  /** Passes the files that can be read to `send`, and removes them once it has recorded them. */
  async hand(send: (files: readonly ChosenFile[]) => Promise<void>): Promise<void> {
    const ready = this.#readable();
    if (ready.length === 0) return;
    const storage = this.#storage?.files;
    this.state.set({ files: this.#files.filter((file) => !isReadable(file)) });
    await send(ready.map(({ chosen }) => chosen));
    for (const { id } of ready) await storage?.remove(id);
  }

  get #files(): readonly OutboxFile[] {
    return this.state.get().files;
  }

  #readable(): (OutboxFile & { chosen: ChosenFile })[] {
    return this.#files.filter(isReadable);
  }
}

/** The outbox of this page. */
export const outbox = new Outbox();

function keyOf({ file: { name, type } }: ChosenFile): string {
  return JSON.stringify([name, type]);
}

function isSameFile(one: File, other: File): boolean {
  return one.size === other.size && one.lastModified === other.lastModified;
}

function isReadable(file: OutboxFile): file is OutboxFile & { chosen: ChosenFile } {
  return file.chosen.file !== undefined;
}

/** Whether a file is gone from the disk, or was too large to be stored. */
function isLost({ chosen }: OutboxFile): boolean {
  return !chosen.file && !chosen.handle;
}

/** Reads a kept file where that needs no permission. */
async function readKept({ chosen, ...rest }: KeptFile): Promise<OutboxFile> {
  const { handle, ...others } = chosen;
  if (!handle || !(await canRead(handle))) return { ...rest, chosen };
  const file = await handle.getFile().catch(() => undefined);
  return { ...rest, chosen: file ? { ...chosen, file } : others };
}
