import { useEffect, useRef, useState } from "react";
import { Button, type ButtonProps } from "../button/Button.tsx";
import { checkIcon, copyIcon, warningIcon } from "../icon/shapes.ts";
import { visuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";

/** How long the result of a copy is shown. */
export const COPY_FEEDBACK_MS = 250;

/** Props of `CopyButton`, in addition to those of `Button`. */
export interface CopyButtonProps
  extends Omit<ButtonProps, "children" | "icon" | "loading" | "value" | "onError"> {
  /** Text to copy, or a function that returns it when the button is pressed. */
  value: string | (() => string | Promise<string>);
  /**
   * Button label.
   * @default "Copy"
   */
  label?: string | undefined;
  /**
   * Label shown for 250 ms after copying.
   * @default "Copied"
   */
  copiedLabel?: string | undefined;
  /**
   * Label shown for 250 ms if copying failed.
   * @default "Not copied"
   */
  failedLabel?: string | undefined;
  /** Called after the text was copied. */
  onCopy?: (() => void) | undefined;
  /** Called if copying failed. */
  onError?: ((error: unknown) => void) | undefined;
}

/** Copies a text to the clipboard and shows the result for 250 ms. */
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
  const currentLabel = outcome === "copied" ? copiedLabel : outcome === "failed" ? failedLabel : label;
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
        {currentLabel}
      </Button>
      <span className={visuallyHidden} role="status">
        {outcome && currentLabel}
      </span>
    </>
  );
}
