import {
  type AnchorHTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Button, type ButtonSize, type ButtonVariant } from "../button/Button.tsx";
import { Icon, type IconLike } from "../icon/Icon.tsx";
import { cx } from "../internal/cx.ts";
import { useDismiss } from "../internal/use-dismiss.ts";
import styles from "./Menu.module.css";

/** What a `Menu` takes. */
export interface MenuProps {
  /** Name of the button that opens it. */
  label: string;
  icon: IconLike;
  /** Shows the label beside the icon. */
  showLabel?: boolean;
  variant?: ButtonVariant;
  size?: ButtonSize;
  disabled?: boolean;
  /** Which edge of the button the menu lines up with. */
  align?: "start" | "end";
  /** Whether the menu hangs below the button or stands above it. */
  side?: "below" | "above";
  widthPx?: number;
  /** Stands under the items and is not one of them. */
  footer?: ReactNode;
  children: ReactNode;
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])') ?? [])];
}

/** A button with a menu: arrow keys, Home and End move in it; Escape, Tab and a click outside close it. */
export function Menu({
  label,
  icon,
  showLabel = false,
  variant = "quiet",
  size = "md",
  disabled = false,
  align = "end",
  side = "below",
  widthPx,
  footer,
  children,
}: MenuProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();

  const close = (focusButton: boolean): void => {
    setOpen(false);
    if (focusButton) {
      box.current?.querySelector("button")?.focus();
    }
  };
  useDismiss(box, open, (reason) => close(reason === "escape-key"));

  useEffect(() => {
    if (open) {
      itemsOf(list.current)[0]?.focus();
    }
  }, [open]);

  const move = (event: KeyboardEvent): void => {
    const items = itemsOf(list.current);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = new Map([
      ["ArrowDown", (at + 1) % items.length],
      ["ArrowUp", (at - 1 + items.length) % items.length],
      ["Home", 0],
      ["End", items.length - 1],
    ]).get(event.key);
    if (to !== undefined) {
      event.preventDefault();
      items[to]?.focus();
    } else if (event.key === "Tab") {
      close(false);
    }
  };

  return (
    <div className={styles["menu"]} ref={box}>
      <Button
        variant={variant}
        size={size}
        icon={icon}
        iconOnly={!showLabel}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown" && !open) {
            event.preventDefault();
            setOpen(true);
          }
        }}
      >
        {label}
      </Button>
      {open && (
        <div
          className={cx(styles["panel"], styles[align], styles[side])}
          style={widthPx === undefined ? undefined : { width: widthPx }}
        >
          <div
            role="menu"
            id={listId}
            aria-label={label}
            ref={list}
            tabIndex={-1}
            onKeyDown={move}
            onClick={(event) => {
              if (event.target instanceof Element && event.target.closest('[role="menuitem"]')) {
                close(!event.target.closest("a"));
              }
            }}
          >
            {children}
          </div>
          {footer && <div className={styles["footer"]}>{footer}</div>}
        </div>
      )}
    </div>
  );
}

/** What a `MenuItem` takes: with `href` it is a link, otherwise a button. */
export interface MenuItemProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "onClick"> {
  icon?: IconLike;
  danger?: boolean;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** One line of a `Menu`. */
export function MenuItem({
  icon,
  danger = false,
  href,
  onClick,
  className,
  children,
  ...rest
}: MenuItemProps) {
  const classes = cx(styles["item"], danger && styles["danger"], className);
  const content = (
    <>
      {icon && <Icon icon={icon} size="sm" />}
      <span>{children}</span>
    </>
  );
  if (href !== undefined) {
    return (
      <a {...rest} role="menuitem" tabIndex={-1} className={classes} href={href} onClick={onClick}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={classes} onClick={onClick}>
      {content}
    </button>
  );
}
