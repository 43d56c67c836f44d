/**
 * What the keys of a tab's seats begin with, in its session storage. The page's head looks for them, before the app has loaded
 * (`page-preload-plugin.ts`).
 */
export const SEAT_KEY = "orbitroom/seat/";
