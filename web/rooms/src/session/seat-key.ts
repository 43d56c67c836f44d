/**
 * The prefix of the keys of a tab's seats in its session storage; the token of the room follows. The value is the name of the
 * seat. The document's head looks for the key of its room, before the app has loaded (`page-preload-plugin.ts`).
 */
export const SEAT_KEY = "orbitroom/seat/";
