import { keepShared, SHARE_PATH, SHARED_PARAMETER } from "@orbitroom/app-kit/files/shared-files.ts";
import { NEW_ROOM_PATH } from "@orbitroom/app-kit/room-paths.ts";
import type { RouteContext } from "./request-kinds.ts";

/** Whether a request is a share from another app. */
export function isShareRequest({ url, sameOrigin }: RouteContext): boolean {
  return sameOrigin && url.pathname === SHARE_PATH;
}

/** The tabs of the app, as the service worker knows them. */
interface Tabs {
  matchAll(options: { type: "window" }): Promise<readonly { readonly url: string }[]>;
}

/**
 * Keeps what was shared, and opens the page that takes it: a new room, or if a tab shows a room, the page that asks which one. Without
 * anything it is only a new room.
 */
export async function respondToShare(request: Request, caches: CacheStorage, tabs: Tabs): Promise<Response> {
  const hasAny = await request
    .formData()
    .then((form) => keepShared(form, caches))
    // There is no space for it, or the form is broken: the room says that nothing arrived.
    .catch(() => undefined);
  const taking = (await hasRoomTab(tabs)) ? SHARE_PATH : `${NEW_ROOM_PATH}&${SHARED_PARAMETER}`;
  return Response.redirect(new URL(hasAny === false ? NEW_ROOM_PATH : taking, request.url).href, 303);
}

/** Whether a tab shows a room that was opened or joined. */
async function hasRoomTab(tabs: Tabs): Promise<boolean> {
  const open = await tabs.matchAll({ type: "window" });
  return open.some(({ url }) => new URL(url).pathname.startsWith("/commonroom/"));
}
