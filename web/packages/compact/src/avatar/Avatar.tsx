import { Children, type ComponentProps, type ReactNode, useRef, useState } from "react";
import { cx } from "../internal/cx.ts";
import toneStyles from "../internal/tone.module.css";
import { useIsomorphicLayoutEffect } from "../internal/use-isomorphic-layout-effect.ts";
import styles from "./Avatar.module.css";
import { initialsOf, toneOf } from "./initials.ts";

/** Size of an avatar: 24, 32, 44 or 64 px. */
export type AvatarSize = "xs" | "sm" | "md" | "lg";

/** Props of `Avatar`, in addition to those of `span`. */
export interface AvatarProps extends Omit<ComponentProps<"span">, "children"> {
  /** Name of the person or thing: the accessible name, and where initials and color come from. */
  name: string;
  /** URL of an image. The initials are shown until it has loaded, and if it fails. */
  src?: string | undefined;
  /**
   * Size: 24, 32, 44 or 64 px.
   * @default "md"
   */
  size?: AvatarSize | undefined;
  /**
   * `"square"` suits things, `"circle"` people.
   * @default "circle"
   */
  shape?: "circle" | "square" | undefined;
  /**
   * Hides the avatar from screen readers, where the name is written beside it.
   * @default false
   */
  decorative?: boolean | undefined;
}

/** The image of a person or thing, or their initials. */
export function Avatar({
  name,
  src,
  size = "md",
  shape = "circle",
  decorative = false,
  className,
  ...rest
}: AvatarProps) {
  const image = useRef<HTMLImageElement>(null);
  const [loadedSrc, setLoadedSrc] = useState<string>();
  useIsomorphicLayoutEffect(() => {
    // An image of a page from a server can have loaded before React listens.
    if (image.current?.complete && image.current.naturalWidth > 0) {
      setLoadedSrc(src);
    }
  }, [src]);
  const isLoaded = src !== undefined && loadedSrc === src;
  return (
    <span
      {...(decorative ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
      {...rest}
      className={cx(toneStyles["tone"], styles["avatar"], styles[size], className)}
      data-tone={toneOf(name)}
      data-size={size}
      data-shape={shape}
    >
      {!isLoaded && <span aria-hidden="true">{initialsOf(name)}</span>}
      {src !== undefined && (
        <img
          ref={image}
          // Another image gets a new element, so that the last one is not shown in its place.
          key={src}
          className={styles["image"]}
          src={src}
          alt=""
          data-loaded={isLoaded ? "" : undefined}
          onLoad={() => setLoadedSrc(src)}
        />
      )}
    </span>
  );
}

/** Props of `AvatarGroup`, in addition to those of `ul`. */
export interface AvatarGroupProps extends ComponentProps<"ul"> {
  /** Accessible name, such as "Members". */
  label: string;
  /** Shows at most this many avatars, and how many more there are. */
  max?: number | undefined;
  /**
   * Size of the number of others.
   * @default "md"
   */
  size?: AvatarSize | undefined;
  /** Accessible name of the number of others. Defaults to, for example, "3 more". */
  moreLabel?: ((count: number) => string) | undefined;
  /** The `Avatar`s. */
  children: ReactNode;
}

/** Overlapping `Avatar`s. */
export function AvatarGroup({
  label,
  max = Number.POSITIVE_INFINITY,
  size = "md",
  moreLabel = (count) => `${count} more`,
  className,
  children,
  ...rest
}: AvatarGroupProps) {
  const all = Children.toArray(children);
  const shown = all.slice(0, max);
  const moreCount = all.length - shown.length;
  return (
    // Safari removes the role of a list without bullets.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul role="list" aria-label={label} {...rest} className={cx(styles["group"], className)}>
      {shown.map((avatar, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the avatars have their own keys
        <li key={index}>{avatar}</li>
      ))}
      {moreCount > 0 && (
        <li>
          <span
            role="img"
            aria-label={moreLabel(moreCount)}
            className={cx(styles["avatar"], styles[size])}
            data-shape="circle"
          >
            <span aria-hidden="true" dir="ltr">
              +{moreCount}
            </span>
          </span>
        </li>
      )}
    </ul>
  );
}
