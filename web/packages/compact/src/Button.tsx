import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import "./Button.css";
import { cx } from "./cx.ts";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icon-paths.ts";
import { Orbit } from "./Orbit.tsx";

/** `primary` is the one main action of a screen; `quiet` has no ground of its own. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
/** `lg` for what a page is about, `sm` in dense places. */
export type ButtonSize = "sm" | "md" | "lg";

/** What a `Button` takes beside the attributes of the element. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is under way: the button keeps its focus and its width, and ignores clicks. */
  loading?: boolean;
  icon?: IconName;
  /** Shows the icon alone; `children` stay as the accessible name. */
  iconOnly?: boolean;
  children: ReactNode;
}

/** The class of a button, for a link that looks like one. */
export function buttonClass(variant: ButtonVariant = "secondary", size: ButtonSize = "md"): string {
  return `c-button c-button-${variant} c-button-${size}`;
}

/** A button. While `loading` it ignores clicks and says that it is busy. */
export function Button({
  variant = "secondary",
  size = "md",
  loading = false,
  icon,
  iconOnly = false,
  type = "button",
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (loading) {
      // A submit button submits by default, so ignoring the click means preventing it too.
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonClass(variant, size), iconOnly && "c-button-icon", className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest["aria-disabled"] || undefined}
      onClick={click}
    >
      {loading ? (
        <Orbit
          className="c-button-orbit"
          ratio={1}
          strokeWidth={16}
          bodies={[{ at: 0, radius: 26 }]}
          periodS={1.6}
        />
      ) : (
        icon && <Icon name={icon} size={iconOnly ? "md" : "sm"} />
      )}
      <span className={iconOnly ? "visually-hidden" : "c-button-label"}>{children}</span>
    </button>
  );
}
