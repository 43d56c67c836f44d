import { cacheNames, clientsClaim, setCacheNameDetails } from "workbox-core";
import { matchPrecache, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { NetworkFirst, NetworkOnly } from "workbox-strategies";
import { isConfigRequest, isPageRequest } from "./request-kinds.ts";

declare const self: ServiceWorkerGlobalScope & {
  /** The files of the app with their revisions. The build writes the list here. */
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
};

const PREFIX = "orbitroom-";
const NAVIGATION_TIMEOUT_SECS = 3;

setCacheNameDetails({ prefix: "orbitroom", precache: "app", runtime: "responses", suffix: "v1" });

precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: "" });

registerRoute(isConfigRequest, new NetworkFirst());

// Pages come from the network. The cached app is used while the gateway is slow, failing or out of reach.
registerRoute(
  isPageRequest,
  new NetworkOnly({
    networkTimeoutSeconds: NAVIGATION_TIMEOUT_SECS,
    plugins: [
      {
        fetchDidSucceed: async ({ response }) => {
          if (response.status >= 500) {
            throw new Error(`The gateway answered with status ${response.status}.`);
          }
          return response;
        },
        handlerDidError: () => matchPrecache("/index.html"),
      },
    ],
  }),
);

self.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") {
    void self.skipWaiting();
  }
});

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldCaches());
});

clientsClaim();

/** Deletes the caches of earlier versions of this worker. Workbox removes old files from the current cache itself. */
async function deleteOldCaches(): Promise<void> {
  const current = [cacheNames.precache, cacheNames.runtime];
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}
