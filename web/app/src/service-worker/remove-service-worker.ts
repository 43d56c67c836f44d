// Shipped in place of the service worker by `SERVICE_WORKER=remove npm run build`, should the worker of an earlier build
// be faulty. It removes what that worker left in the browser, and then itself. Open tabs keep running.
import { CACHE_PREFIX } from "./build-caches.ts";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", () => {
  void self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(remove());
});

async function remove(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
