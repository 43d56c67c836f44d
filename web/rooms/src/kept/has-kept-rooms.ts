import { readLocalStorage } from "@orbitroom/app-kit/stores/local-storage.ts";

/** The key under which local storage has the rooms that this browser keeps. */
export const KEPT_ROOMS_KEY = "orbitroom/kept";

/** Whether this browser keeps a room: only then is the code for that loaded. */
export const hasKeptRooms = (): boolean => readLocalStorage(KEPT_ROOMS_KEY) !== null;
