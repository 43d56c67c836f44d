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
import type { AnchorProps } from "../internal/anchor-props.ts";
import { cx } from "../internal/cx.ts";
import type { Align, Side } from "../internal/place.ts";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import type { DismissReason } from "../internal/use-dismiss.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import { usePopover } from "../internal/use-popover.ts";
import styles from "./Popover.module.css";

/** Why a popover opens or closes: its trigger was pressed, it was dismissed, or the focus went elsewhere. */
export type PopoverReason = DismissReason | "trigger-press" | "focus-out";

/** What a `Popover` takes beside the attributes of its panel, a `div`. */
export interface PopoverProps extends ComponentProps<"div"> {
  /** What opens and closes it, such as a `Button`. */
  trigger: ReactElement<AnchorProps>;
  /** Names the panel; without it, the trigger does. */
  label?: string | undefined;
  /** Whether it is open, where the caller holds it. */
  open?: boolean | undefined;
  /**
   * Whether it is open at first.
   * @default false
   */
  defaultOpen?: boolean | undefined;
  /** Called when it is to open or to close. */
  onOpenChange?: ((open: boolean, details: ChangeDetails<PopoverReason>) => void) | undefined;
  /**
   * The side of the trigger, in the direction of writing. Without room there, it goes to the other side.
   * @default "block-end"
   */
  side?: Side | undefined;
  /**
   * The edge of the trigger that it lines up with.
   * @default "start"
   */
  align?: Align | undefined;
  /**
   * What stays free between trigger and panel.
   * @default 8
   */
  gapPx?: number | undefined;
  /**
   * Draws a tip that points to the trigger.
   * @default false
   */
  arrow?: boolean | undefined;
  /** What has the focus first. Without it, the first thing inside that can have it, else the panel. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

const FOCUSABLE =
  ':is(a[href],button,input,select,textarea,[tabindex]):not(:disabled,[type=hidden],[tabindex="-1"])';

/**
 * A panel beside what opens it, above the page, which stays usable. Escape, a press outside and the focus going
 * elsewhere close it.
 */
export function Popover({
  trigger,
  label,
  open,
  defaultOpen = false,
  onOpenChange,
  side,
  align,
  gapPx,
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
    onDismiss: (reason) => {
      setShown(false, reason);
      if (reason === "escape-key") {
        anchor.current?.focus();
      }
    },
    anchor,
    panel,
    side,
    align,
    gapPx,
  });
  useEffect(() => {
    const element = panel.current;
    if (shown && element) {
      const target = initialFocus?.current ?? element.querySelector<HTMLElement>(FOCUSABLE) ?? element;
      target.focus({ preventScroll: true });
    }
  }, [shown, initialFocus]);

  // The trigger is the caller's element: what it does by itself, it does first.
  const own = trigger.props;
  const triggerRef = useMergedRef(anchor, own.ref);
  const panelRef = useMergedRef(panel, outerRef);
  const triggerId = own.id ?? `${id}-trigger`;
  const blur = (event: FocusEvent<HTMLDivElement>): void => {
    onBlur?.(event);
    const to = event.relatedTarget;
    if (to && ![event.currentTarget, anchor.current].some((part) => part?.contains(to))) {
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
