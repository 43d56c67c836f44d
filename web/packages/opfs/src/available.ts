/** Kept free for logs and journals, so that a full disk cannot stop the history from being written. */
const RESERVED_BYTES = 16_000_000;

/** Bytes a new file may take, by the browser's own estimate; undefined where it gives none. */
export async function availableBytes(): Promise<number | undefined> {
  const { quota, usage } = await navigator.storage.estimate();
  if (quota === undefined || usage === undefined) return undefined;
  return Math.max(0, quota - usage - RESERVED_BYTES);
}
