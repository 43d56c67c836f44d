import { type ComponentProps, useEffect, useSyncExternalStore } from "react";
import { useLatest } from "../internal/use-latest.ts";
import { Glyph, type IconSize } from "./Glyph.tsx";
import type { IconName } from "./icons.ts";
import { findIcon, loadIcon, subscribeToIcons } from "./registry.ts";
import type { IconShape } from "./shapes.ts";

export type { IconSize } from "./Glyph.tsx";

/** An icon shape, or the name of a registered or loadable icon. */
export type IconLike = IconShape | IconName;

/** Props of `Icon`, in addition to those of `svg`. */
export interface IconProps extends Omit<ComponentProps<"svg">, "name" | "children" | "onError"> {
  /** The icon: a shape such as `closeIcon`, or a name. */
  icon?: IconLike | undefined;
  /** Name of a registered icon (`registerIcons`) or of one the loader can fetch (`setIconLoader`). */
  name?: IconName | undefined;
  /**
   * Size: 16, 20, 24 or 30 px.
   * @default "sm"
   */
  size?: IconSize | undefined;
  /** Accessible name. Needed only if no text next to the icon says the same. */
  label?: string | undefined;
  /** Called if no icon has that name (`code` is `MODULE_NOT_FOUND`) or loading failed. */
  onError?: ((error: unknown) => void) | undefined;
}

/** An icon in the current text color. */
export function Icon({ icon, name, label, onError, ...rest }: IconProps) {
  const requested = icon ?? name;
  const find = (): IconShape | undefined => (typeof requested === "string" ? findIcon(requested) : requested);
  const shape = useSyncExternalStore(subscribeToIcons, find, find);
  const missing = shape || typeof requested !== "string" ? undefined : requested;
  const latest = useLatest(onError);
  useEffect(() => {
    if (missing !== undefined) {
      // Without a handler, the rejection stays unhandled and the browser reports it.
      loadIcon(missing).catch(latest.current);
    }
  }, [missing]);
  return (
    // Space is reserved while the icon loads, so that nothing moves.
    <Glyph
      shape={shape}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      {...rest}
    />
  );
}
