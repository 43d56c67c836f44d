import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
} from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "../button/Button.tsx";
import { Icon, type IconLike } from "../icon/Icon.tsx";
import { cx } from "../internal/cx.ts";
import { isInputMethodKey } from "../internal/input-method.ts";
import type { Align, Side } from "../internal/position.ts";
import type { TriggerProps } from "../internal/trigger-props.ts";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import type { DismissReason } from "../internal/use-dismiss.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import styles from "./Menu.module.css";
import { type FirstFocus, MenuList } from "./MenuList.tsx";

/** Why a menu opened or closed: a press on its trigger, a chosen item, a dismissal, or Tab. */
export type MenuReason = DismissReason | "trigger-press" | "item-press" | "focus-out";

/** Props of `Menu`, in addition to those of `div`. */
export interface MenuProps extends Omit<ComponentProps<"div">, "children"> {
  /** Accessible name of the menu and label of its button. */
  label: string;
  /** Icon of the button. Without it, the button shows the label. */
  icon?: IconLike | undefined;
  /**
   * Shows the label next to the icon.
   * @default false
   */
  showLabel?: boolean | undefined;
  /** Custom element that opens the menu, replacing the built-in button. */
  trigger?: ReactElement<TriggerProps> | undefined;
  /**
   * Visual style of the button.
   * @default "quiet"
   */
  variant?: ButtonVariant | undefined;
  /**
   * Height of the button.
   * @default "md"
   */
  size?: ButtonSize | undefined;
  /**
   * Disables the button.
   * @default false
   */
  disabled?: boolean | undefined;
  /** Whether the menu is open (controlled). */
  open?: boolean | undefined;
  /**
   * Whether the menu is open initially.
   * @default false
   */
  defaultOpen?: boolean | undefined;
  /** Called when the menu should open or close. */
  onOpenChange?: ((open: boolean, details: ChangeDetails<MenuReason>) => void) | undefined;
  /**
   * Alignment with the trigger. Follows the text direction.
   * @default "end"
   */
  align?: Align | undefined;
  /**
   * Preferred side of the trigger. Flips to the opposite side if there is not enough room.
   * @default "bottom"
   */
  side?: Side | undefined;
  /** Width of the menu in pixels. Defaults to the width of the longest item. */
  width?: number | undefined;
  /** Content below the items. */
  footer?: ReactNode;
  /** The items. */
  children: ReactNode;
}

/**
 * A button that opens a menu. Arrow keys, Home, End and typing move between items. Escape, Tab, a press
 * outside or choosing an item closes it.
 */
export function Menu({
  label,
  icon,
  showLabel = false,
  trigger,
  variant = "quiet",
  size = "md",
  disabled = false,
  open,
  defaultOpen = false,
  onOpenChange,
  align = "end",
  side = "bottom",
  width,
  footer,
  className,
  children,
  ...rest
}: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const firstFocus = useRef<FirstFocus>("first");
  const [shown, setShown] = useControlled(open, defaultOpen, onOpenChange);

  const close = (reason: MenuReason, focusTrigger: boolean): void => {
    if (focusTrigger) {
      anchor.current?.focus();
    }
    setShown(false, reason);
  };
  const iconOnly = icon !== undefined && !showLabel;
  // Has the look of a `Button` without its loading state.
  const button = trigger ?? (
    <button
      type="button"
      aria-label={iconOnly ? label : undefined}
      className={buttonClass(variant, size, iconOnly)}
      data-variant={variant}
      data-size={size}
      disabled={disabled}
    >
      {icon && <Icon icon={icon} size={iconOnly ? "md" : "sm"} />}
      {!iconOnly && label}
    </button>
  );
  const own: TriggerProps = button.props as TriggerProps;
  return (
    <div {...rest} className={cx(styles["menu"], className)}>
      {cloneElement(button as ReactElement<TriggerProps>, {
        "aria-haspopup": "menu",
        "aria-expanded": shown,
        "aria-controls": shown ? id : undefined,
        ref: useMergedRef(anchor, own.ref),
        onClick: (event: MouseEvent<HTMLElement>) => {
          own.onClick?.(event);
          if (!event.defaultPrevented) {
            firstFocus.current = "first";
            setShown(!shown, "trigger-press");
          }
        },
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
          own.onKeyDown?.(event);
          if (event.defaultPrevented || isInputMethodKey(event)) {
            return;
          }
          if (event.key === "ArrowDown" || event.key === "ArrowUp") {
            event.preventDefault();
            firstFocus.current = event.key === "ArrowUp" ? "last" : "first";
            setShown(true, "trigger-press");
          }
        },
      })}
      <MenuList
        id={id}
        label={label}
        open={shown}
        anchor={anchor}
        firstFocus={firstFocus}
        onDismiss={(reason) => close(reason, reason === "escape-key")}
        closeAll={(focusTrigger) => close(focusTrigger ? "item-press" : "focus-out", focusTrigger)}
        side={side}
        align={align}
        width={width}
        footer={footer}
      >
        {children}
      </MenuList>
    </div>
  );
}
