import type { IconName } from "./icons.ts";
import type { IconShape } from "./shapes.ts";

/** Loads an icon by name. Resolves with `undefined` if there is no such icon. */
export type IconLoader = (name: string) => Promise<IconShape | undefined>;

/** No icon has the requested name. */
export class IconError extends Error {
  override readonly name = "IconError";
  /** Stable error code. */
  readonly code = "MODULE_NOT_FOUND";
}

const shapes = new Map<string, IconShape>();
const listeners = new Set<() => void>();
const pendingLoads = new Map<string, Promise<IconShape>>();
let loader: IconLoader | undefined;

/** Registers icons by name, for example `registerIcons({ close: closeIcon })`. */
export function registerIcons(icons: Readonly<Record<string, IconShape>>): void {
  for (const [name, shape] of Object.entries(icons)) {
    shapes.set(name, shape);
  }
  for (const listener of listeners) {
    listener();
  }
}

/** Sets the loader for icons that are not registered, for example `setIconLoader(lazyIcons)`. */
export function setIconLoader(next: IconLoader | undefined): void {
  loader = next;
}

/** Returns a registered icon. */
export function findIcon(name: IconName): IconShape | undefined {
  return shapes.get(name);
}

/** Calls `listener` when icons are registered. Returns an unsubscribe function. */
export function subscribeToIcons(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Loads and registers an icon. Rejects with an `IconError` if there is no such icon, or with the loader's
 * error. A failed load can be retried.
 */
export function loadIcon(name: string): Promise<IconShape> {
  const known = shapes.get(name);
  if (known) {
    return Promise.resolve(known);
  }
  const pending =
    pendingLoads.get(name) ??
    (async () => {
      try {
        const shape = await loader?.(name);
        if (!shape) {
          throw new IconError(`There is no icon named "${name}". Register it, or set a loader that has it.`);
        }
        registerIcons({ [name]: shape });
        return shape;
      } finally {
        pendingLoads.delete(name);
      }
    })();
  pendingLoads.set(name, pending);
  return pending;
}
