import { Button, type ButtonSize, type ButtonVariant, cx, type IconShape } from "@orbitroom/compact";
import type { ComponentProps } from "react";
import styles from "./HistoryButtons.module.css";
import { useUndoShortcuts } from "./use-undo-shortcuts.ts";

// The icons are in the style of Compact's: one line on a grid of 24 by 24.
const undoIcon: IconShape = {
  path: "M8.500 5 4 9.500l4.500 4.500M4.500 9.500H14a5.500 5.500 0 0 1 0 11h-3.500",
};
const redoIcon: IconShape = {
  path: "M15.500 5l4.500 4.500-4.500 4.500M19.500 9.500H10a5.500 5.500 0 0 0 0 11h3.500",
};

/** Labels of `HistoryButtons`. */
export interface HistoryButtonsTexts {
  /** Undoes the last step. */
  undo: string;
  /** Redoes it. */
  redo: string;
}

/** Props of `HistoryButtons`, in addition to those of `div`. */
export interface HistoryButtonsProps extends Omit<ComponentProps<"div">, "children"> {
  /** Whether there is something to undo. */
  canUndo: boolean;
  /** Whether there is something to redo. */
  canRedo: boolean;
  /** Undoes the last step. */
  onUndo: () => void;
  /** Redoes the step that was undone last. */
  onRedo: () => void;
  /**
   * Whether Ctrl+Z, Shift+Ctrl+Z and Ctrl+Y work anywhere on the page, except where someone types. On a Mac, with Cmd.
   * @default true
   */
  shortcuts?: boolean | undefined;
  /**
   * Shows only the icons.
   * @default false
   */
  iconOnly?: boolean | undefined;
  /**
   * Height of the buttons.
   * @default "md"
   */
  size?: ButtonSize | undefined;
  /**
   * Visual style of the buttons.
   * @default "secondary"
   */
  variant?: ButtonVariant | undefined;
  /** Overrides the labels. */
  texts?: Partial<HistoryButtonsTexts> | undefined;
}

/** Undo and Redo, with their usual keys. */
export function HistoryButtons({
  canUndo,
  canRedo,
  onUndo,
  onRedo,
  shortcuts = true,
  iconOnly = false,
  size = "md",
  variant = "secondary",
  texts,
  className,
  ...rest
}: HistoryButtonsProps) {
  useUndoShortcuts({
    isActive: shortcuts,
    onUndo: () => canUndo && onUndo(),
    onRedo: () => canRedo && onRedo(),
  });
  const shared = { size, variant, iconOnly };
  return (
    <div {...rest} className={cx(styles["buttons"], className)}>
      <Button
        {...shared}
        icon={undoIcon}
        disabled={!canUndo}
        onClick={onUndo}
        aria-keyshortcuts={shortcuts ? "Control+Z Meta+Z" : undefined}
      >
        {texts?.undo ?? "Undo"}
      </Button>
      <Button
        {...shared}
        icon={redoIcon}
        disabled={!canRedo}
        onClick={onRedo}
        aria-keyshortcuts={shortcuts ? "Control+Shift+Z Meta+Shift+Z Control+Y" : undefined}
      >
        {texts?.redo ?? "Redo"}
      </Button>
    </div>
  );
}
