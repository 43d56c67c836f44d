import { keepSharedFiles, SHARE_PATH, SHARED_PARAMETER } from "@orbitroom/app-kit/files/shared-files.ts";
import { NEW_ROOM_PATH } from "@orbitroom/app-kit/room-paths.ts";
import type { RouteContext } from "./request-kinds.ts";

/** Whether a request is a share from another app. */
export function isShareRequest({ url, sameOrigin }: RouteContext): boolean {
  return sameOrigin && url.pathname === SHARE_PATH;
}

/** Keeps the files of a share, and opens a new room that takes them. Without files it is only a new room. */
export async function respondToShare(request: Request, caches: CacheStorage): Promise<Response> {
  const count = await request
    .formData()
    .then((form) => keepSharedFiles(form, caches))
    // There is no space for them, or the form is broken: the room says that nothing arrived.
    .catch(() => undefined);
  const path = count === 0 ? NEW_ROOM_PATH : `${NEW_ROOM_PATH}&${SHARED_PARAMETER}`;
  return Response.redirect(new URL(path, request.url).href, 303);
}
