import type { ComponentProps, ReactNode } from "react";
import { CloseButton } from "../button/CloseButton.tsx";
import { Icon, type IconLike } from "../icon/Icon.tsx";
import { checkIcon, infoIcon, warningIcon } from "../icon/shapes.ts";
import { cx } from "../internal/cx.ts";
import toneStyles from "../internal/tone.module.css";
import type { Tone } from "../internal/tone.ts";
import styles from "./Alert.module.css";

/** Props of `Alert`, in addition to those of `div`. */
export interface AlertProps extends Omit<ComponentProps<"div">, "title"> {
  /**
   * Color and icon.
   * @default "neutral"
   */
  tone?: Tone | undefined;
  /** What happened, in a few words. */
  title?: ReactNode;
  /** Icon instead of that of the tone. `null` shows none. */
  icon?: IconLike | null | undefined;
  /** Buttons and links below the text. */
  actions?: ReactNode;
  /** Called when the alert should close. Shows a close button. */
  onClose?: (() => void) | undefined;
  /**
   * Accessible name of the close button.
   * @default "Close"
   */
  closeLabel?: string | undefined;
  /**
   * How screen readers announce an alert that appears: at once, after what they are saying, or not. Turn it off for one that
   * the page always has. Defaults to `"assertive"` for the tone `danger`, else to `"polite"`.
   */
  live?: "assertive" | "polite" | "off" | undefined;
}

const ROLES = { assertive: "alert", polite: "status", off: undefined } as const;

const iconOf = (tone: Tone): IconLike => {
  if (tone === "success") {
    return checkIcon;
  }
  return tone === "warning" || tone === "danger" ? warningIcon : infoIcon;
};

/** A message in the page that stays until its cause is gone or someone closes it. */
export function Alert({
  tone = "neutral",
  title,
  icon = iconOf(tone),
  actions,
  onClose,
  closeLabel = "Close",
  live = tone === "danger" ? "assertive" : "polite",
  className,
  children,
  ...rest
}: AlertProps) {
  return (
    <div
      role={ROLES[live]}
      {...rest}
      className={cx(toneStyles["tone"], styles["alert"], className)}
      data-tone={tone}
    >
      {icon && <Icon icon={icon} size="sm" />}
      <div className={styles["text"]}>
        {title && <p className={styles["title"]}>{title}</p>}
        {children && <div className={styles["body"]}>{children}</div>}
        {actions && <div className={styles["actions"]}>{actions}</div>}
      </div>
      {onClose && <CloseButton label={closeLabel} size="sm" className={styles["close"]} onClick={onClose} />}
    </div>
  );
}
