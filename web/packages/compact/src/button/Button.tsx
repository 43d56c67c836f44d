import type { ComponentProps, HTMLAttributes, MouseEvent, ReactNode } from "react";
import { Icon, type IconLike } from "../icon/Icon.tsx";
import { cx } from "../internal/cx.ts";
import styles from "./Button.module.css";

/** Visual style of a button. `quiet` has no background. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
/** Size of a button. */
export type ButtonSize = "sm" | "md" | "lg";

/** Props of `Button`, in addition to those of `button`. */
export interface ButtonProps extends ComponentProps<"button"> {
  /**
   * Visual style. Use one `primary` button per screen.
   * @default "secondary"
   */
  variant?: ButtonVariant | undefined;
  /**
   * Height: 36, 44 or 52 px.
   * @default "md"
   */
  size?: ButtonSize | undefined;
  /**
   * Shows a spinner and ignores clicks. The button keeps its focus.
   * @default false
   */
  loading?: boolean | undefined;
  /** Icon before the text: a shape such as `closeIcon`, or a registered name. */
  icon?: IconLike | undefined;
  /**
   * Shows only the icon. `children` become the accessible name.
   * @default false
   */
  iconOnly?: boolean | undefined;
  /**
   * Renders another element that looks like a button, such as a router link: `(props) => <RouterLink {...props} to="/" />`. It
   * receives everything but the type.
   */
  render?: ((props: HTMLAttributes<HTMLElement>) => ReactNode) | undefined;
  /** Class name of the icon. */
  iconClassName?: string | undefined;
  /** Class name of the text. */
  labelClassName?: string | undefined;
  /** Text of the button and its accessible name. */
  children: ReactNode;
}

/** Returns the class names of a button, for links that look like one. */
export function buttonClass(
  variant: ButtonVariant = "secondary",
  size: ButtonSize = "md",
  iconOnly = false,
): string {
  return cx(styles["button"], styles[variant], styles[size], iconOnly && styles["iconOnly"]);
}

/** Triggers an action. */
export function Button({
  variant = "secondary",
  size = "md",
  loading = false,
  icon,
  iconOnly = false,
  render,
  className,
  iconClassName,
  labelClassName,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (loading) {
      // A submit button would still submit, so the default action is prevented too.
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  };
  const props = {
    ...rest,
    className: cx(buttonClass(variant, size, iconOnly), className),
    "data-variant": variant,
    "data-size": size,
    "data-loading": loading ? "" : undefined,
    "aria-busy": loading || undefined,
    "aria-disabled": loading || rest["aria-disabled"],
    onClick: click,
    children: (
      <>
        {loading ? (
          <span className={styles["orbit"]} />
        ) : (
          icon && <Icon icon={icon} size={iconOnly ? "md" : "sm"} className={iconClassName} />
        )}
        <span className={cx(styles["label"], labelClassName)}>{children}</span>
      </>
    ),
  };
  return render ? render(props) : <button type="button" {...props} />;
}
