import { cx } from "./cx.ts";
import "./Icon.css";
import { type IconName, iconPath } from "./icon-paths.ts";

/** Scales of 20 px: .8, 1, 1.2 and 1.5. */
export type IconSize = "xs" | "sm" | "md" | "lg";

/** What an `Icon` takes. */
export interface IconProps {
  name: IconName;
  size?: IconSize;
  /** Says what the icon means, where no text beside it does. */
  label?: string;
  className?: string;
}

/** One icon of the set, in the colour of the text around it. */
export function Icon({ name, size = "sm", label, className }: IconProps) {
  return (
    <svg
      className={cx("c-icon", `c-icon-${size}`, className)}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={iconPath(name)} />
    </svg>
  );
}
