import { StateStore } from "../stores/state-store.ts";

/** The number of things that a reload would interrupt. */
const kept = new StateStore({ count: 0 });

/**
 * Keeps the page from being reloaded by itself from now on, such as while a file is on its way. The person can still do it. Returns
 * the function that ends this.
 */
export function keepPage(): () => void {
  let isOver = false;
  kept.set({ count: kept.get().count + 1 });
  return () => {
    if (isOver) return;
    isOver = true;
    kept.set({ count: kept.get().count - 1 });
  };
}

/** Resolves when nothing keeps the page. `onWait` is called if that is not now. */
export async function untilNotKept(onWait: () => void): Promise<void> {
  if (kept.get().count === 0) return;
  onWait();
  await new Promise<void>((resolve) => {
    const stop = kept.subscribe(() => {
      if (kept.get().count > 0) return;
      stop();
      resolve();
    });
  });
}
