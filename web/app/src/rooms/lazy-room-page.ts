import { lazyPage } from "../lib/lazy-page.tsx";

/** The room page, in a chunk of its own. */
export const LazyRoomPage = lazyPage("room", async () => (await import("./RoomPage.tsx")).RoomPage);
