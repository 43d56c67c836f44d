import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { usePopover } from "../internal/use-popover.ts";
import styles from "./GridMenu.module.css";

/** An action on a column. */
export interface GridMenuItem {
  readonly label: string;
  readonly run: () => void;
  /** Keeps the menu open after the action. */
  readonly stays?: boolean;
}

interface GridMenuProps {
  label: string;
  items: readonly GridMenuItem[];
  anchor: RefObject<HTMLElement | null>;
  onClose: (focusGrid: boolean) => void;
}

/** The menu of a column: all its actions, without dragging. */
export function GridMenu({ label, items, anchor, onClose }: GridMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  usePopover({
    open: true,
    anchor,
    panel,
    gapPx: 4,
    align: "end",
    onDismiss: (reason) => onClose(reason === "escape-key"),
  });
  useEffect(() => panel.current?.querySelector("button")?.focus(), []);

  const press = (event: KeyboardEvent): void => {
    const buttons = [...(panel.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const to = {
      ArrowDown: (at + 1) % buttons.length,
      ArrowUp: (at - 1 + buttons.length) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (to !== undefined) buttons[to]?.focus();
    else if (event.key === "Tab") onClose(true);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={panel}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles["menu"]}
      onKeyDown={press}
    >
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles["item"]}
          onClick={() => {
            item.run();
            if (!item.stays) onClose(true);
          }}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}
