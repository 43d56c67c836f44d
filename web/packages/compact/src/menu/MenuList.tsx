import {
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useMemo,
  useRef,
} from "react";
import { cx } from "../internal/cx.ts";
import { isInputMethodKey } from "../internal/input-method.ts";
import { isRightToLeft } from "../internal/is-right-to-left.ts";
import { findTyped } from "../internal/typeahead.ts";
import type { PositionOptions } from "../internal/use-anchor-position.ts";
import type { DismissReason } from "../internal/use-dismiss.ts";
import { useLatest } from "../internal/use-latest.ts";
import { usePopover } from "../internal/use-popover.ts";
import styles from "./Menu.module.css";

/** Which item is focused when a menu opens; `none` if it was opened by hovering. */
export type FirstFocus = "first" | "last" | "none";

/** The menu as its items see it. */
interface MenuState {
  /** Closes the menu and all its parents. */
  closeAll: (focusTrigger: boolean) => void;
}

const Context = createContext<MenuState | undefined>(undefined);

/** Returns the surrounding menu. */
export function useMenu(): MenuState {
  const state = use(Context);
  if (!state) {
    throw new Error("Render MenuItem inside a Menu.");
  }
  return state;
}

const ITEM = '[role^="menuitem"]';
const MENU = '[role="menu"]';

/** The items of a menu, excluding those of its submenus. */
export function itemsOf(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(ITEM)].filter((item) => item.closest(MENU) === list);
}

interface MenuListProps extends PositionOptions {
  id: string;
  label?: string | undefined;
  labelledBy?: string | undefined;
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  firstFocus: RefObject<FirstFocus>;
  onDismiss: (reason: DismissReason) => void;
  closeAll: (focusTrigger: boolean) => void;
  /** Closes a submenu and focuses its item. */
  onLeave?: (() => void) | undefined;
  width?: number | undefined;
  footer?: ReactNode;
  children: ReactNode;
}

/** The panel of a menu or submenu, with its keyboard handling. */
export function MenuList({
  id,
  label,
  labelledBy,
  open,
  anchor,
  firstFocus,
  onDismiss,
  closeAll,
  onLeave,
  width,
  footer,
  children,
  ...placement
}: MenuListProps) {
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: "", atMs: 0 });
  const present = usePopover({ open, onDismiss, anchor, panel, ...placement });
  const latest = useLatest(closeAll);
  const state = useMemo<MenuState>(() => ({ closeAll: (focus) => latest.current(focus) }), []);

  useEffect(() => {
    if (open && list.current && firstFocus.current !== "none") {
      itemsOf(list.current)
        .at(firstFocus.current === "last" ? -1 : 0)
        ?.focus({ preventScroll: true });
    }
  }, [open, firstFocus]);

  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const { key, target, currentTarget } = event;
    // Events from submenus bubble here.
    if (!(target instanceof Element) || target.closest(MENU) !== currentTarget) {
      return;
    }
    if (event.defaultPrevented || isInputMethodKey(event)) {
      return;
    }
    if (key === "Tab") {
      // The browser moves focus on.
      closeAll(false);
      return;
    }
    if (event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    const items = itemsOf(currentTarget);
    const index = items.indexOf(target as HTMLElement);
    const item = items[index];
    const rightToLeft = isRightToLeft(currentTarget);
    const isLetter = key.length === 1 && (key !== " " || event.timeStamp - typed.current.atMs < 500);
    let to: number | undefined;
    if (key === "ArrowDown") {
      to = index + 1;
    } else if (key === "ArrowUp") {
      to = Math.max(index, 0) - 1;
    } else if (key === "Home") {
      to = 0;
    } else if (key === "End") {
      to = -1;
    } else if (isLetter) {
      to = findTyped(
        typed.current,
        key,
        event.timeStamp,
        items.map((each) => each.textContent),
        index,
      );
      to = to < 0 ? index : to;
    } else if (key === " " && item?.localName === "button") {
      // The browser clicks the button on keyup. Acting now would let the keyup press whatever has focus by
      // then.
      return;
    } else if (key === "Enter" || key === " ") {
      item?.click();
      if (key === "Enter" && item?.hasAttribute("aria-checked")) {
        closeAll(true);
      }
    } else if (key === (rightToLeft ? "ArrowRight" : "ArrowLeft")) {
      onLeave?.();
    } else if (key === (rightToLeft ? "ArrowLeft" : "ArrowRight")) {
      if (item?.hasAttribute("aria-haspopup")) {
        item.click();
      }
    } else {
      return;
    }
    event.preventDefault();
    if (to !== undefined) {
      items.at(to % items.length)?.focus();
    }
  };

  // Hovering moves focus, so that only one item is highlighted.
  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>(ITEM) : null;
    if (event.pointerType !== "touch" && item && item !== document.activeElement) {
      item.focus({ preventScroll: true });
    }
  };

  return (
    present && (
      <div
        ref={panel}
        popover="manual"
        className={cx(styles["panel"])}
        style={{ width }}
        data-open={open ? "" : undefined}
      >
        <div
          ref={list}
          id={id}
          role="menu"
          aria-label={label}
          aria-labelledby={labelledBy}
          tabIndex={-1}
          onKeyDown={press}
          onPointerMove={point}
        >
          <Context value={state}>{children}</Context>
        </div>
        {footer && <div className={styles["footer"]}>{footer}</div>}
      </div>
    )
  );
}
