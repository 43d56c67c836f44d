/** The pattern of the path of a room's page. */
export const ROOM_PATH = "/commonroom/:token?";

/** Opens a room at once, under a suggested code. */
export const NEW_ROOM_PATH = "/commonroom?new";
