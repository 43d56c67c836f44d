/**
 * What the keys of a tab's seats begin with, in its session storage; the token of the room follows. The value is the name of the
 * seat. The page's head looks for that of its room, before the app has loaded (`page-preload-plugin.ts`).
 */
export const SEAT_KEY = "orbitroom/seat/";
