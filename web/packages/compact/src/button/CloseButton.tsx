import { Glyph } from "../icon/Glyph.tsx";
import { closeIcon } from "../icon/shapes.ts";
import { cx } from "../internal/cx.ts";
import { buttonClass } from "./Button.tsx";

interface CloseButtonProps {
  label: string;
  /** The id of the element that distinguishes this close button from others like it. */
  describedBy?: string;
  size?: "sm" | "md";
  className: string | undefined;
  onClick: () => void;
}

/** A close button for dialogs, drawers and toasts. Has the look of a `Button` without its loading state. */
export function CloseButton({ label, describedBy, size = "md", className, onClick }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-describedby={describedBy}
      className={cx(buttonClass("quiet", size, true), className)}
      onClick={onClick}
    >
      <Glyph shape={closeIcon} size="md" />
    </button>
  );
}
