/** What Chromium reports besides the sum. */
interface DetailedEstimate extends StorageEstimate {
  readonly usageDetails?: { readonly caches?: number };
}

/** The bytes of the copy of the app that is kept for use offline. */
export async function offlineCopyBytes(): Promise<number> {
  const { usageDetails }: DetailedEstimate = await navigator.storage.estimate();
  if (usageDetails?.caches !== undefined) return usageDetails.caches;
  let totalBytes = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      totalBytes += Number((await cache.match(request))?.headers.get("content-length") ?? 0);
  }
  return totalBytes;
}

/** Deletes the copy. The service worker leaves too: a later visit registers it again, which keeps a new copy. */
export async function deleteOfflineCopy(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    await registration.unregister();
}
