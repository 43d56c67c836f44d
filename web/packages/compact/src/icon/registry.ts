import type { IconName } from "./icons.ts";
import type { IconShape } from "./shapes.ts";

/** Fetches the drawing of an icon that is not registered yet; `undefined` when there is none of that name. */
export type IconLoader = (name: string) => Promise<IconShape | undefined>;

/** There is no icon of that name. */
export class IconError extends Error {
  override readonly name = "IconError";
  /** Stable, for those who branch on it. */
  readonly code = "MODULE_NOT_FOUND";
}

const shapes = new Map<string, IconShape>();
const listeners = new Set<() => void>();
const underWay = new Map<string, Promise<IconShape>>();
let loader: IconLoader | undefined;

/** Makes icons known by name, such as `registerIcons({ close: closeIcon })`. */
export function registerIcons(icons: Readonly<Record<string, IconShape>>): void {
  for (const [name, shape] of Object.entries(icons)) {
    shapes.set(name, shape);
  }
  for (const listener of listeners) {
    listener();
  }
}

/** Says where names come from that nobody registered, such as `setIconLoader(lazyIcons)`. */
export function setIconLoader(next: IconLoader | undefined): void {
  loader = next;
}

/** The drawing of a registered icon. */
export function findIcon(name: IconName): IconShape | undefined {
  return shapes.get(name);
}

/** Calls `listener` whenever icons have been registered, until the returned function is called. */
export function subscribeToIcons(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Fetches an icon by the loader and registers it. Rejects with an `IconError` when there is none, and with the
 * loader's own error when it could not be fetched; asking again tries again.
 */
export function loadIcon(name: string): Promise<IconShape> {
  const known = shapes.get(name);
  if (known) {
    return Promise.resolve(known);
  }
  const pending =
    underWay.get(name) ??
    (async () => {
      try {
        const shape = await loader?.(name);
        if (!shape) {
          throw new IconError(`There is no icon named "${name}". Register it, or set a loader that has it.`);
        }
        registerIcons({ [name]: shape });
        return shape;
      } finally {
        underWay.delete(name);
      }
    })();
  underWay.set(name, pending);
  return pending;
}
