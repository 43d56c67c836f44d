/** Space reserved for logs and journals, so that the history can be written even when files fill the disk. */
const RESERVED_BYTES = 16_000_000;

/** How large a new file may be, by the browser's estimate; undefined if there is none. */
export async function availableBytes(): Promise<number | undefined> {
  const { quota, usage } = await navigator.storage.estimate();
  if (quota === undefined || usage === undefined) return undefined;
  return Math.max(0, quota - usage - RESERVED_BYTES);
}
