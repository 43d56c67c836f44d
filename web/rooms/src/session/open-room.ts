import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";

const KEY = "orbitroom/open-room";

/** The path of the room that this tab has open, so that the menu leads back to it; undefined without one. */
export const openRoomStore = new StateStore<{ path: string | undefined }>(
  { path: globalThis.sessionStorage?.getItem(KEY) ?? undefined },
  { path: undefined },
);

/** Records which room this tab has open. A reload keeps it. */
export function setOpenRoom(path: string | undefined): void {
  if (path === openRoomStore.get().path) return;
  if (path === undefined) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, path);
  openRoomStore.set({ path });
}
