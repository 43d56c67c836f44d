import { cacheNames, clientsClaim, setCacheNameDetails } from "workbox-core";
import { matchPrecache, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { ANSWERS_CACHE, buildId, deleteUnusedCaches } from "./build-caches.ts";
import { Downloads, isDownloadRequest } from "./downloads.ts";
import { isAssetRequest, isConfigRequest, isPageRequest } from "./request-kinds.ts";
import { isShareRequest, respondToShare } from "./share.ts";

declare const self: ServiceWorkerGlobalScope & {
  /** The files to precache with their revisions. The build writes the list here. */
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
};

const NAVIGATION_TIMEOUT_SECS = 3;

const manifest = self.__WB_MANIFEST;
setCacheNameDetails({ prefix: "orbitroom", precache: "app", suffix: buildId(manifest) });

precacheAndRoute(manifest, { cleanURLs: false, directoryIndex: "" });

// Files that are not precached are cached once they are used. Those of an older build are in that build's cache only.
const firstUse = new CacheFirst({ cacheName: cacheNames.precache });
registerRoute(
  isAssetRequest,
  async (options) => (await caches.match(options.request)) ?? firstUse.handle(options),
);

const downloads = new Downloads();
registerRoute(isDownloadRequest, async ({ url, event }) => downloads.respond(url.pathname, event));

registerRoute(isShareRequest, ({ request }) => respondToShare(request, caches, self.clients), "POST");

registerRoute(isConfigRequest, new NetworkFirst({ cacheName: ANSWERS_CACHE }));

// Pages come from the network. The cached app is used while the gateway is slow, failing or out of reach. Only the time to
// the response's headers is limited: its body may take longer.
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
        // A tab that was reloaded or closed may have been the last one of its build.
        handlerDidComplete: () => cleanUp(),
      },
    ],
  }),
);

self.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") {
    void self.skipWaiting();
  } else downloads.handleMessage(event);
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showTab(event.notification.data));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(cleanUp());
});

clientsClaim();

let cleaning = Promise.resolve();

/** Deletes the caches of builds that no tab uses. One run at a time: each reads what the one before stored. */
function cleanUp(): Promise<void> {
  cleaning = cleaning
    // A failed run must not keep the next one from starting.
    .catch(() => undefined)
    .then(() => self.clients.matchAll({ type: "window", includeUncontrolled: true }))
    .then((tabs) =>
      deleteUnusedCaches(
        caches,
        cacheNames.precache,
        tabs.map(({ id }) => id),
      ),
    );
  return cleaning;
}

/** Brings the tab that shows the page at a path to the front. */
async function showTab(path: unknown): Promise<void> {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  await tabs.find(({ url }) => new URL(url).pathname === path)?.focus();
}
