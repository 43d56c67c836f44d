import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Icon, type IconLike } from "../icon/Icon.tsx";
import { cx } from "../internal/cx.ts";
import styles from "./Button.module.css";

/** `primary` is the one main action of a screen; `quiet` has no ground of its own. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
/** `lg` for what a page is about, `sm` in dense places. */
export type ButtonSize = "sm" | "md" | "lg";

/** What a `Button` takes beside the attributes of the element. */
export interface ButtonProps extends ComponentProps<"button"> {
  /**
   * What the button weighs: `primary` is the one main action of a screen.
   * @default "secondary"
   */
  variant?: ButtonVariant | undefined;
  /**
   * Height: 36, 44 or 52 px.
   * @default "md"
   */
  size?: ButtonSize | undefined;
  /**
   * Work is under way: the button keeps its focus, and ignores clicks.
   * @default false
   */
  loading?: boolean | undefined;
  /** Stands before the text: a drawing such as `closeIcon`, or a registered name. */
  icon?: IconLike | undefined;
  /**
   * Shows the icon alone; `children` stay as the accessible name.
   * @default false
   */
  iconOnly?: boolean | undefined;
  /** What the button says, and its accessible name. */
  children: ReactNode;
}

/** The class of a button, for a link that looks like one. */
export function buttonClass(
  variant: ButtonVariant = "secondary",
  size: ButtonSize = "md",
  iconOnly = false,
): string {
  return cx(styles["button"], styles[variant], styles[size], iconOnly && styles["iconOnly"]);
}

/** A button. While `loading` it ignores clicks and says that it is busy. */
export function Button({
  variant = "secondary",
  size = "md",
  loading = false,
  icon,
  iconOnly = false,
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
      type="button"
      {...rest}
      className={cx(buttonClass(variant, size, iconOnly), className)}
      data-variant={variant}
      data-size={size}
      data-loading={loading ? "" : undefined}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest["aria-disabled"]}
      onClick={click}
    >
      {loading ? (
        <span className={styles["orbit"]} />
      ) : (
        icon && <Icon icon={icon} size={iconOnly ? "md" : "sm"} />
      )}
      <span className={styles["label"]}>{children}</span>
    </button>
  );
}
