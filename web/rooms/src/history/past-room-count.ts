import { readLocalStorage, writeLocalStorage } from "@orbitroom/app-kit/stores/local-storage.ts";

/** How many rooms the home page shows before 'Show all'. */
export const SHOWN_ROOMS = 4;

const KEY = "orbitroom.rooms";

/** How many rooms were listed last time. Unlike the list, this can be read before the first paint. */
export function rememberedRoomCount(): number {
  const count = Number(readLocalStorage(KEY));
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/** Remembers how many rooms are listed. */
export function rememberRoomCount(count: number): void {
  writeLocalStorage(KEY, count === 0 ? null : String(count));
}
