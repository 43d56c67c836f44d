import { type ComponentProps, type ReactNode, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { Glyph } from "../icon/Glyph.tsx";
import { Icon, type IconLike } from "../icon/Icon.tsx";
import { closeIcon } from "../icon/shapes.ts";
import { cx } from "../internal/cx.ts";
import toneStyles from "../internal/tone.module.css";
import type { Tone } from "../internal/tone.ts";
import styles from "./Tag.module.css";

/** Props of `TagList`, in addition to those of `ul`. */
export interface TagListProps extends ComponentProps<"ul"> {
  /** Accessible name of the list, such as "Topics". */
  label: string;
  /** The `Tag`s. */
  children: ReactNode;
}

/** A list of `Tag`s that wraps. */
export function TagList({ label, className, ...rest }: TagListProps) {
  return (
    // Safari removes the role of a list without bullets.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul role="list" aria-label={label} {...rest} className={cx(styles["list"], className)} />
  );
}

/** Props of `Tag`, in addition to those of `li`. */
export interface TagProps extends ComponentProps<"li"> {
  /**
   * Color.
   * @default "neutral"
   */
  tone?: Tone | undefined;
  /** Icon before the text: a shape such as `userIcon`, or a registered name. */
  icon?: IconLike | undefined;
  /** Called when the tag should be removed. Shows a button that does so. */
  onRemove?: (() => void) | undefined;
  /**
   * Label of the button. Screen readers read the text of the tag after it.
   * @default "Remove"
   */
  removeLabel?: string | undefined;
  /**
   * Disables the button.
   * @default false
   */
  disabled?: boolean | undefined;
}

/**
 * A keyword of a `TagList` that can be removable. Delete and Backspace remove it like its button. Focus then moves to the next
 * tag, or else to the one before.
 */
export function Tag({
  tone = "neutral",
  icon,
  onRemove,
  removeLabel = "Remove",
  disabled = false,
  className,
  children,
  ...rest
}: TagProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const remove = (): void => {
    const own = button.current;
    const list = own?.closest("ul");
    const buttons = [...(list?.querySelectorAll<HTMLButtonElement>("li > button:not(:disabled)") ?? [])];
    const index = own ? buttons.indexOf(own) : -1;
    const hadFocus = document.activeElement === own;
    flushSync(() => onRemove?.());
    if (hadFocus && !own?.isConnected) {
      (buttons[index + 1] ?? buttons[index - 1])?.focus();
    }
  };
  return (
    <li
      {...rest}
      className={cx(toneStyles["tone"], styles["tag"], className)}
      data-tone={tone}
      data-disabled={disabled ? "" : undefined}
    >
      {icon && <Icon icon={icon} size="xs" />}
      <span id={`${id}-text`} className={styles["text"]}>
        {children}
      </span>
      {onRemove && (
        <button
          ref={button}
          type="button"
          id={id}
          aria-label={removeLabel}
          aria-labelledby={`${id} ${id}-text`}
          className={styles["remove"]}
          disabled={disabled}
          onClick={remove}
          onKeyDown={(event) => {
            if (event.key === "Delete" || event.key === "Backspace") {
              event.preventDefault();
              remove();
            }
          }}
        >
          <Glyph shape={closeIcon} size="xs" />
        </button>
      )}
    </li>
  );
}
