import type { Plugin } from "vite";

/** Which worker is removed. */
export interface RemoveServiceWorkerOptions {
  /**
   * The worker's file, as browsers have registered it.
   * @default "service-worker.js"
   */
  readonly fileName?: string | undefined;
  /**
   * The prefix of the names of its caches.
   * @default "": all caches of the origin
   */
  readonly cachePrefix?: string | undefined;
}

/** The script of a service worker that removes the caches of the one before it, and then itself. Open tabs keep running. */
export const removalScript = (cachePrefix = ""): string =>
  `self.addEventListener("install", () => { void self.skipWaiting(); });
self.addEventListener("activate", (event) => {
  const remove = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(${JSON.stringify(cachePrefix)})).map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});
`;

/**
 * A Vite plugin that ships, in place of an app's service worker, one that removes it from browsers. A worker that is only deleted
 * from the server stays installed and keeps serving old files.
 */
export function removeServiceWorker({
  fileName = "service-worker.js",
  cachePrefix = "",
}: RemoveServiceWorkerOptions = {}): Plugin {
  return {
    name: "react-hub:remove-service-worker",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName, source: removalScript(cachePrefix) });
    },
  };
}
