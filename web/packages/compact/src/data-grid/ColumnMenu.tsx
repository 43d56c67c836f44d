import { type RefObject, useId, useRef } from "react";
import { MenuItem } from "../menu/MenuItem.tsx";
import { type FirstFocus, MenuList } from "../menu/MenuList.tsx";
import type { ColumnAction } from "./column-actions.ts";

interface ColumnMenuProps {
  label: string;
  actions: readonly ColumnAction[];
  trigger: RefObject<HTMLElement | null>;
  onClose: (focusGrid: boolean) => void;
}

/** The menu of a column: all its actions, without dragging. */
export function ColumnMenu({ label, actions, trigger, onClose }: ColumnMenuProps) {
  const firstFocus = useRef<FirstFocus>("first");
  return (
    <MenuList
      id={useId()}
      label={label}
      open
      anchor={trigger}
      firstFocus={firstFocus}
      align="end"
      gap={4}
      onDismiss={(reason) => onClose(reason === "escape-key")}
      closeAll={() => onClose(true)}
    >
      {actions.map(({ label: name, run, keepsOpen = false }) => (
        <MenuItem key={name} closeOnSelect={!keepsOpen} onClick={run}>
          {name}
        </MenuItem>
      ))}
    </MenuList>
  );
}
