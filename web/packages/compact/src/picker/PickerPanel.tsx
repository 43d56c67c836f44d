import type { ReactNode, RefObject } from "react";
import type { IconShape } from "../icon/shapes.ts";
import { InputTool } from "../input/InputTool.tsx";
import { Popover } from "../popover/Popover.tsx";

/** Props of `PickerPanel`. */
interface PickerPanelProps {
  /** Accessible name of the button, and of the panel. */
  label: string;
  icon: IconShape;
  disabled: boolean | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** What has focus once the panel is open. */
  initialFocus: RefObject<HTMLElement | null>;
  className?: string | undefined;
  children: ReactNode;
}

/** The button at the end of a picker's field, and the panel that it opens. */
export function PickerPanel({
  label,
  icon,
  disabled,
  isOpen,
  onOpenChange,
  initialFocus,
  className,
  children,
}: PickerPanelProps) {
  return (
    <Popover
      trigger={<InputTool aria-label={label} icon={icon} disabled={disabled} />}
      label={label}
      open={isOpen}
      onOpenChange={onOpenChange}
      align="end"
      initialFocus={initialFocus}
      className={className}
    >
      {children}
    </Popover>
  );
}
