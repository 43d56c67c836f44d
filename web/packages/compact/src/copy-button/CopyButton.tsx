import { useEffect, useRef, useState } from "react";
import { Button, type ButtonProps } from "../button/Button.tsx";
import { checkIcon, copyIcon, warningIcon } from "../icon/shapes.ts";
import { visuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";

/** How long the button shows what came of a copy. */
export const COPY_FEEDBACK_MS = 250;

/** What a `CopyButton` takes beside what a `Button` takes. */
export interface CopyButtonProps
  extends Omit<ButtonProps, "children" | "icon" | "loading" | "value" | "onError"> {
  /** What is copied, or what makes it when the button is pressed. */
  value: string | (() => string | Promise<string>);
  /**
   * What the button says.
   * @default "Copy"
   */
  label?: string | undefined;
  /**
   * What it says for 250 ms once it is copied.
   * @default "Copied"
   */
  copiedLabel?: string | undefined;
  /**
   * What it says for 250 ms when the browser did not allow it.
   * @default "Not copied"
   */
  failedLabel?: string | undefined;
  /** Called once it is copied. */
  onCopy?: (() => void) | undefined;
  /** Called when it could not be copied. */
  onError?: ((error: unknown) => void) | undefined;
}

/** A button that copies a text to the clipboard, and says for 250 ms that it did. */
export function CopyButton({
  value,
  label = "Copy",
  copiedLabel = "Copied",
  failedLabel = "Not copied",
  variant = "quiet",
  size = "sm",
  onCopy,
  onError,
  onClick,
  ...rest
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"copied" | "failed">();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (next: "copied" | "failed"): void => {
    setOutcome(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome(undefined), COPY_FEEDBACK_MS);
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(typeof value === "function" ? await value() : value);
      show("copied");
      onCopy?.();
    } catch (error) {
      show("failed");
      onError?.(error);
    }
  };
  const said = outcome === "copied" ? copiedLabel : outcome === "failed" ? failedLabel : label;
  return (
    <>
      <Button
        {...rest}
        variant={variant}
        size={size}
        icon={outcome === "copied" ? checkIcon : outcome === "failed" ? warningIcon : copyIcon}
        data-outcome={outcome}
        onClick={(event) => {
          onClick?.(event);
          if (!event.defaultPrevented) {
            void copy();
          }
        }}
      >
        {said}
      </Button>
      <span className={visuallyHidden} role="status">
        {outcome && said}
      </span>
    </>
  );
}
