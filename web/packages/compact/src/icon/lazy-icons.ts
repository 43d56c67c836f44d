import type { IconLoader } from "./registry.ts";
import type { IconShape } from "./shapes.ts";

/** An icon loader that fetches all built-in icons in one file on first use. */
export const lazyIcons: IconLoader = async (name) => {
  const { icons } = await import("./icons.ts");
  return Object.hasOwn(icons, name) ? (icons as Record<string, IconShape>)[name] : undefined;
};
