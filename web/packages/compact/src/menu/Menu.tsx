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
import type { AnchorProps } from "../internal/anchor-props.ts";
import { cx } from "../internal/cx.ts";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import type { DismissReason } from "../internal/use-dismiss.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import styles from "./Menu.module.css";
import { type FirstFocus, MenuList } from "./MenuList.tsx";

/** Why a menu opens or closes: its button was pressed, an item was chosen, it was dismissed, or left by Tab. */
export type MenuReason = DismissReason | "trigger-press" | "item-press" | "focus-out";

/** What a `Menu` takes beside the attributes of the element around button and menu. */
export interface MenuProps extends Omit<ComponentProps<"div">, "children"> {
  /** Name of the menu, and of the button that opens it. */
  label: string;
  /** The icon of the button. Without one, the button shows the label. */
  icon?: IconLike | undefined;
  /**
   * Shows the label beside the icon.
   * @default false
   */
  showLabel?: boolean | undefined;
  /** What opens the menu in place of the button, such as a `Button` of your own. */
  trigger?: ReactElement<AnchorProps> | undefined;
  /**
   * What the button weighs.
   * @default "quiet"
   */
  variant?: ButtonVariant | undefined;
  /**
   * Height of the button.
   * @default "md"
   */
  size?: ButtonSize | undefined;
  /**
   * Keeps the button from opening the menu.
   * @default false
   */
  disabled?: boolean | undefined;
  /** Whether it is open, where the caller holds it. */
  open?: boolean | undefined;
  /**
   * Whether it is open at first.
   * @default false
   */
  defaultOpen?: boolean | undefined;
  /** Called when it is to open or to close. */
  onOpenChange?: ((open: boolean, details: ChangeDetails<MenuReason>) => void) | undefined;
  /**
   * Which edge of the button the menu lines up with, in the direction of writing.
   * @default "end"
   */
  align?: "start" | "end" | undefined;
  /**
   * Whether the menu hangs below the button or stands above it. Without room there, it goes to the other side.
   * @default "below"
   */
  side?: "below" | "above" | undefined;
  /** Width of the menu; without it, that of its longest item. */
  widthPx?: number | undefined;
  /** Stands under the items and is not one of them. */
  footer?: ReactNode;
  /** `MenuItem`s and their like. */
  children: ReactNode;
}

/**
 * A button with a menu. Arrow keys, Home, End and first letters move in it; Escape, Tab and a press outside close
 * it, and so does choosing an item.
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
  side = "below",
  widthPx,
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
  // It looks like a `Button` and has no work to wait for.
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
  const own: AnchorProps = button.props as AnchorProps;
  return (
    <div {...rest} className={cx(styles["menu"], className)}>
      {cloneElement(button as ReactElement<AnchorProps>, {
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
          if ((event.key === "ArrowDown" || event.key === "ArrowUp") && !event.defaultPrevented) {
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
        side={side === "above" ? "block-start" : "block-end"}
        align={align}
        widthPx={widthPx}
        footer={footer}
      >
        {children}
      </MenuList>
    </div>
  );
}
