import {
  type ComponentProps,
  cloneElement,
  type FocusEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from "react";
import { cx } from "../internal/cx.ts";
import type { Align, Side } from "../internal/position.ts";
import type { TriggerProps } from "../internal/trigger-props.ts";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import type { DismissReason } from "../internal/use-dismiss.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import { usePopover } from "../internal/use-popover.ts";
import styles from "./Popover.module.css";

/** Why a popover opened or closed: a press on its trigger, a dismissal, or focus leaving it. */
export type PopoverReason = DismissReason | "trigger-press" | "focus-out";

/** Props of `Popover`, in addition to those of its panel, a `div`. */
export interface PopoverProps extends ComponentProps<"div"> {
  /** Element that opens and closes the popover, such as a `Button`. */
  trigger: ReactElement<TriggerProps>;
  /** Accessible name of the panel. Defaults to the name of the trigger. */
  label?: string | undefined;
  /** Whether the popover is open (controlled). */
  open?: boolean | undefined;
  /**
   * Whether the popover is open initially.
   * @default false
   */
  defaultOpen?: boolean | undefined;
  /** Called when the popover should open or close. */
  onOpenChange?: ((open: boolean, details: ChangeDetails<PopoverReason>) => void) | undefined;
  /**
   * Preferred side of the trigger. Flips to the opposite side if there is not enough room.
   * @default "bottom"
   */
  side?: Side | undefined;
  /**
   * Alignment along that side. Follows the text direction.
   * @default "start"
   */
  align?: Align | undefined;
  /**
   * Distance from the trigger in pixels.
   * @default 8
   */
  gap?: number | undefined;
  /**
   * Shows an arrow that points to the trigger.
   * @default false
   */
  arrow?: boolean | undefined;
  /** Element to focus on opening. Defaults to the first focusable element inside, else the panel. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

const FOCUSABLE =
  ':is(a[href],button,input,select,textarea,[tabindex]):not(:disabled,[type=hidden],[tabindex="-1"])';

/** A non-modal panel next to its trigger. Escape, a press outside or focus moving elsewhere closes it. */
export function Popover({
  trigger,
  label,
  open,
  defaultOpen = false,
  onOpenChange,
  side,
  align,
  gap,
  arrow = false,
  initialFocus,
  className,
  ref: outerRef,
  onBlur,
  children,
  ...rest
}: PopoverProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useControlled(open, defaultOpen, onOpenChange);
  const present = usePopover({
    open: shown,
    onDismiss: (reason) => setShown(false, reason),
    anchor,
    panel,
    side,
    align,
    gap,
  });
  useEffect(() => {
    const element = panel.current;
    const target = shown
      ? (initialFocus?.current ?? element?.querySelector<HTMLElement>(FOCUSABLE) ?? element)
      : // However it was closed, focus must not disappear with it.
        element?.contains(document.activeElement)
        ? anchor.current
        : null;
    target?.focus({ preventScroll: true });
  }, [shown, initialFocus]);

  // The trigger's own handlers and ref still run, and run first.
  const own = trigger.props;
  const triggerRef = useMergedRef(anchor, own.ref);
  const panelRef = useMergedRef(panel, outerRef);
  const triggerId = own.id ?? `${id}-trigger`;
  const blur = (event: FocusEvent<HTMLDivElement>): void => {
    onBlur?.(event);
    const to = event.relatedTarget;
    if (to && !panel.current?.contains(to) && !anchor.current?.contains(to)) {
      setShown(false, "focus-out");
    }
  };
  return (
    <>
      {cloneElement(trigger, {
        "aria-haspopup": "dialog",
        "aria-expanded": shown,
        "aria-controls": present ? id : undefined,
        id: triggerId,
        ref: triggerRef,
        onClick: (event) => {
          own.onClick?.(event);
          if (!event.defaultPrevented) {
            setShown(!shown, "trigger-press");
          }
        },
      })}
      {present && (
        <div
          id={id}
          role="dialog"
          aria-label={label}
          aria-labelledby={label ? undefined : triggerId}
          tabIndex={-1}
          {...rest}
          popover="manual"
          ref={panelRef}
          className={cx(styles["popover"], className)}
          data-open={shown ? "" : undefined}
          onBlur={blur}
        >
          {children}
          {arrow && <span className={styles["arrow"]} />}
        </div>
      )}
    </>
  );
}
