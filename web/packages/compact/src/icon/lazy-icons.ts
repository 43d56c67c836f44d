import type { IconLoader } from "./registry.ts";
import type { IconShape } from "./shapes.ts";

/** A loader with all icons of the set, fetched as one file when the first is asked for. */
export const lazyIcons: IconLoader = async (name) => {
  const { icons } = await import("./icons.ts");
  return Object.hasOwn(icons, name) ? (icons as Record<string, IconShape>)[name] : undefined;
};
