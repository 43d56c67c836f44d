import { keepShared, SHARE_PATH, SHARED_PARAMETER } from "@orbitroom/app-kit/files/shared-files.ts";
import { NEW_ROOM_PATH } from "@orbitroom/app-kit/room-paths.ts";
import type { RouteContext } from "./request-kinds.ts";

/** Whether a request is a share from another app. */
export function isShareRequest({ url, sameOrigin }: RouteContext): boolean {
  return sameOrigin && url.pathname === SHARE_PATH;
}

/** The tabs of the app, as the service worker knows them. */
interface Tabs {
  matchAll(options: { type: "window" }): Promise<readonly unknown[]>;
}

/**
 * Keeps what was shared, and opens the page that takes it: a new room, or while the app has tabs, the page that looks for open rooms in
 * them. The worker cannot: it only knows under which address a tab was opened. Without anything it is only a new room.
 */
export async function respondToShare(request: Request, caches: CacheStorage, tabs: Tabs): Promise<Response> {
  const hasAny = await request
    .formData()
    .then((form) => keepShared(form, caches))
    // There is no space for it, or the form is broken: the room says that nothing arrived.
    .catch(() => undefined);
  const hasTab = (await tabs.matchAll({ type: "window" })).length > 0;
  const taking = hasTab ? SHARE_PATH : `${NEW_ROOM_PATH}&${SHARED_PARAMETER}`;
  return Response.redirect(new URL(hasAny === false ? NEW_ROOM_PATH : taking, request.url).href, 303);
}
