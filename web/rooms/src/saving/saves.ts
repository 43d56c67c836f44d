import { keepPage } from "@orbitroom/app-kit/loading/kept-page.ts";
import { type ReadableStore, StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { toasts } from "@orbitroom/compact";
import { type SavedFile, saveFile } from "./save-file.ts";

/** A file that is being saved. */
export interface Save {
  readonly id: number;
  readonly name: string;
  readonly savedBytes: number;
  readonly sizeBytes: number;
  readonly cancel: () => void;
}

/** How often progress is shown. */
const PROGRESS_MS = 200;

const store = new StateStore<{ saves: readonly Save[] }>({ saves: [] });
let lastId = 0;

/** The files that are being saved, oldest first. They continue when the person leaves the room's page. */
export const runningSaves: ReadableStore<{ saves: readonly Save[] }> = store;

/** Saves a file and shows its progress; an error is shown as a toast. Call it in a click's handler. */
export async function startSave(file: SavedFile): Promise<void> {
  lastId += 1;
  const id = lastId;
  const abort = new AbortController();
  const endKeeping = keepPage();
  let shownMs = 0;
  const onProgress = (savedBytes: number, sizeBytes: number) => {
    const nowMs = performance.now();
    if (savedBytes > 0 && savedBytes < sizeBytes && nowMs - shownMs < PROGRESS_MS) return;
    shownMs = nowMs;
    show({ id, name: file.name, savedBytes, sizeBytes, cancel: () => abort.abort() });
  };
  try {
    await saveFile(file, { signal: abort.signal, onProgress });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    toasts.show({ title: `${file.name} was not saved`, message, variant: "danger" });
  }
  endKeeping();
  store.set({ saves: store.get().saves.filter((save) => save.id !== id) });
}

/** Adds a save to the list, or replaces it. */
function show(save: Save): void {
  const { saves } = store.get();
  const isListed = saves.some(({ id }) => id === save.id);
  store.set({
    saves: isListed ? saves.map((other) => (other.id === save.id ? save : other)) : [...saves, save],
  });
}
