import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Glyph } from "../icon/Glyph.tsx";
import { Icon, type IconLike } from "../icon/Icon.tsx";
import { chevronDownIcon } from "../icon/shapes.ts";
import { cx } from "../internal/cx.ts";
import { isRightToLeft } from "../internal/is-right-to-left.ts";
import type { Side } from "../internal/position.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import styles from "./Menu.module.css";
import { type FirstFocus, MenuList, useMenu } from "./MenuList.tsx";

/** Props of `Submenu`, in addition to those of its `button`. */
export interface SubmenuProps extends Omit<ComponentProps<"button">, "children"> {
  /** Text of the item and accessible name of the submenu. */
  label: string;
  /** Icon before the text. */
  icon?: IconLike | undefined;
  /** The items. */
  children: ReactNode;
}

/**
 * Delays before a submenu opens on hover and closes again. They allow the pointer to cut corners on its way to the submenu.
 */
const HOVER_MS = 120;
const LEAVE_MS = 300;

/** A menu item that opens a nested menu. The arrow key towards it enters, the opposite one leaves. */
export function Submenu({
  label,
  icon,
  disabled = false,
  className,
  ref,
  onClick,
  onPointerEnter,
  onPointerLeave,
  children,
  ...rest
}: SubmenuProps) {
  const { closeAll } = useMenu();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [side, setSide] = useState<Side>("right");
  const item = useRef<HTMLButtonElement>(null);
  const firstFocus = useRef<FirstFocus>("first");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const close = (): void => {
    item.current?.focus();
    setOpen(false);
  };
  useEffect(() => {
    const parent = item.current?.closest('[role="menu"]');
    if (!open || !parent) {
      return;
    }
    const go = (event: Event): void => {
      clearTimeout(timer.current);
      const inside = [item.current, document.getElementById(id)];
      if (event.target instanceof Node && !inside.some((part) => part?.contains(event.target as Node))) {
        timer.current = setTimeout(() => setOpen(false), LEAVE_MS);
      }
    };
    parent.addEventListener("focusin", go);
    return () => parent.removeEventListener("focusin", go);
  }, [open, id]);

  const show = (focus: FirstFocus): void => {
    clearTimeout(timer.current);
    firstFocus.current = focus;
    if (item.current) {
      setSide(isRightToLeft(item.current) ? "left" : "right");
    }
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        {...rest}
        ref={useMergedRef(item, ref)}
        role="menuitem"
        id={`${id}-item`}
        tabIndex={-1}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-disabled={disabled || undefined}
        className={cx(styles["item"], className)}
        data-open={open ? "" : undefined}
        onClick={(event) => {
          onClick?.(event);
          if (disabled) {
            return;
          }
          // A keyboard click has detail 0. A pointer has already opened the submenu by hovering and keeps it
          // open.
          if (event.detail === 0 && open) {
            document.getElementById(id)?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
          }
          show(event.detail === 0 ? "first" : "none");
        }}
        onPointerEnter={(event) => {
          onPointerEnter?.(event);
          if (event.pointerType !== "touch" && !disabled) {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => show("none"), HOVER_MS);
          }
        }}
        onPointerLeave={(event) => {
          onPointerLeave?.(event);
          if (!open) {
            clearTimeout(timer.current);
          }
        }}
      >
        {icon && <Icon icon={icon} size="sm" />}
        <span>{label}</span>
        <Glyph shape={chevronDownIcon} size="xs" className={styles["into"]} />
      </button>
      <MenuList
        id={id}
        labelledBy={`${id}-item`}
        open={open}
        anchor={item}
        firstFocus={firstFocus}
        onDismiss={(reason) => (reason === "escape-key" ? close() : setOpen(false))}
        closeAll={(focusTrigger) => {
          closeAll(focusTrigger);
          setOpen(false);
        }}
        onLeave={close}
        side={side}
        align="start"
        gap={4}
      >
        {children}
      </MenuList>
    </>
  );
}
