import { type ComponentProps, useEffect, useRef, useSyncExternalStore } from "react";
import { Glyph, type IconSize } from "./Glyph.tsx";
import type { IconName } from "./icons.ts";
import { findIcon, loadIcon, subscribeToIcons } from "./registry.ts";
import type { IconShape } from "./shapes.ts";

export type { IconSize } from "./Glyph.tsx";

/** An icon: its drawing, or the name of one that is registered or can be loaded. */
export type IconLike = IconShape | IconName;

/** What an `Icon` takes beside the attributes of an `svg`. */
export interface IconProps extends Omit<ComponentProps<"svg">, "name" | "children" | "onError"> {
  /** The drawing, such as `closeIcon`, or a name. */
  icon?: IconLike | undefined;
  /** The name of an icon that is registered (`registerIcons`) or that a loader fetches (`setIconLoader`). */
  name?: IconName | undefined;
  /**
   * Scale of the icon: .8, 1, 1.2 or 1.5 times 20 px.
   * @default "sm"
   */
  size?: IconSize | undefined;
  /** Says what the icon means, where no text beside it does. */
  label?: string | undefined;
  /** Called when there is no icon of that name (`code` is `MODULE_NOT_FOUND`) or it could not be loaded. */
  onError?: ((error: unknown) => void) | undefined;
}

/** One icon, in the colour of the text around it. */
export function Icon({ icon, name, label, onError, ...rest }: IconProps) {
  const wanted = icon ?? name;
  const find = (): IconShape | undefined => (typeof wanted === "string" ? findIcon(wanted) : wanted);
  const shape = useSyncExternalStore(subscribeToIcons, find, find);
  const missing = shape || typeof wanted !== "string" ? undefined : wanted;
  const report = useRef(onError);
  useEffect(() => {
    report.current = onError;
  });
  useEffect(() => {
    if (missing !== undefined) {
      // Without a handler the rejection stays unhandled, and the browser reports it.
      loadIcon(missing).catch(report.current);
    }
  }, [missing]);
  return (
    // Until it is known its place stays free, so that nothing moves when it comes.
    <Glyph
      shape={shape}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      {...rest}
    />
  );
}
