import { buttonClass } from "../button/Button.tsx";
import { Glyph } from "../icon/Glyph.tsx";
import { closeIcon } from "../icon/shapes.ts";
import { cx } from "./cx.ts";

interface CloseButtonProps {
  label: string;
  /** The id of what says which of several it closes. */
  describedBy?: string;
  size?: "sm" | "md";
  className: string | undefined;
  onClick: () => void;
}

/** The button that closes what it stands in: it looks like a `Button`, without what it has no use for. */
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
