import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { StoredSetting } from "@orbitroom/app-kit/stores/stored-setting.ts";

const setting = new StoredSetting("askBeforeReceiving", "orbitroom.askBeforeReceiving");
const ON = "yes";

/** Whether this browser asks before it receives files. */
export const askStore = new StateStore<{ isAsking: boolean }>(
  { isAsking: setting.read() === ON },
  { isAsking: false },
);

/** Reads a setting that only the local database still has. */
export async function restoreAsking(): Promise<void> {
  askStore.set({ isAsking: (await setting.restore()) === ON });
}

export async function saveAsking(isAsking: boolean): Promise<void> {
  askStore.set({ isAsking });
  await setting.write(isAsking ? ON : null);
}
