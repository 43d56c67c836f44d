import { lazyPage } from "@orbitroom/app-kit/loading/lazy-page.tsx";

/** The room page, in a chunk of its own. */
export const LazyRoomPage = lazyPage("room", async () => (await import("./RoomPage.tsx")).RoomPage);
