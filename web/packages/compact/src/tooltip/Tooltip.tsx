import {
  type ComponentProps,
  cloneElement,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from "react";
import { cx } from "../internal/cx.ts";
import type { Align, Side } from "../internal/position.ts";
import type { TriggerProps } from "../internal/trigger-props.ts";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import { type DismissReason, TOUCH_DRAG_PX } from "../internal/use-dismiss.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import { usePopover } from "../internal/use-popover.ts";
import styles from "./Tooltip.module.css";

/** Why a tooltip was shown or hidden. */
export type TooltipReason =
  | DismissReason
  | "hover"
  | "focus"
  | "long-press"
  | "trigger-press"
  | "other-tooltip";

/** Props of `Tooltip`, in addition to those of its panel, a `span`. */
export interface TooltipProps extends Omit<ComponentProps<"span">, "content"> {
  /** Text of the tooltip. It describes the trigger and must not be its only name. */
  content: ReactNode;
  /** The trigger: one focusable element, such as a `Button`. */
  children: ReactElement<TriggerProps>;
  /** Whether the tooltip is shown (controlled). */
  open?: boolean | undefined;
  /**
   * Whether the tooltip is shown initially.
   * @default false
   */
  defaultOpen?: boolean | undefined;
  /** Called when the tooltip should be shown or hidden. */
  onOpenChange?: ((open: boolean, details: ChangeDetails<TooltipReason>) => void) | undefined;
  /**
   * Hover time in milliseconds before the tooltip appears. Moving between tooltips skips the delay.
   * @default 400
   */
  delayMs?: number | undefined;
  /**
   * Preferred side of the trigger. Flips to the opposite side if there is not enough room.
   * @default "top"
   */
  side?: Side | undefined;
  /**
   * Alignment along that side. Follows the text direction.
   * @default "center"
   */
  align?: Align | undefined;
}

/** Time for the pointer to move from the trigger to its tooltip, or to the next trigger. */
const LEAVE_MS = 150;
const LONG_PRESS_MS = 500;

/** Hides the current tooltip. Only one is shown at a time. */
let hideShown: (() => void) | undefined;

/**
 * A short description of an element. Shown on hover, keyboard focus or long press. The pointer may move onto
 * it; Escape hides it.
 */
export function Tooltip({
  content,
  children: target,
  open,
  defaultOpen = false,
  onOpenChange,
  delayMs = 400,
  side = "top",
  align = "center",
  className,
  ref: outerRef,
  onPointerEnter,
  onPointerLeave,
  ...rest
}: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const panel = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef({ x: 0, y: 0, long: false });
  const [shown, setShown] = useControlled(open, defaultOpen, onOpenChange);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!shown) {
      return;
    }
    const hide = (): void => setShown(false, "other-tooltip");
    hideShown?.();
    hideShown = hide;
    return () => {
      if (hideShown === hide) {
        hideShown = undefined;
      }
    };
  }, [shown, setShown]);
  usePopover({
    open: shown,
    onDismiss: (reason) => setShown(false, reason),
    anchor,
    panel,
    side,
    align,
    gap: 6,
  });

  const after = (ms: number, next: boolean, reason: TooltipReason): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      pressed.current.long = reason === "long-press";
      setShown(next, reason);
    }, ms);
  };
  const enter = (event: PointerEvent): void => {
    if (event.pointerType !== "touch") {
      after(hideShown ? 0 : delayMs, true, "hover");
    }
  };
  const leave = (event: PointerEvent): void => {
    // Keyboard users keep the tooltip while the trigger has focus.
    if (event.pointerType !== "touch" && !anchor.current?.matches(":focus-visible")) {
      after(LEAVE_MS, false, "hover");
    }
  };
  const own = target.props;
  const stop = (): void => clearTimeout(timer.current);
  return (
    <>
      {cloneElement(target, {
        ref: useMergedRef(anchor, own.ref),
        "aria-describedby": cx(own["aria-describedby"], id),
        onPointerEnter: (event) => {
          own.onPointerEnter?.(event);
          enter(event);
        },
        onPointerLeave: (event) => {
          own.onPointerLeave?.(event);
          leave(event);
        },
        onPointerDown: (event) => {
          own.onPointerDown?.(event);
          pressed.current = { x: event.clientX, y: event.clientY, long: false };
          if (event.pointerType === "touch") {
            after(LONG_PRESS_MS, true, "long-press");
          } else {
            stop();
            setShown(false, "trigger-press");
          }
        },
        onPointerMove: (event) => {
          own.onPointerMove?.(event);
          const { x, y } = pressed.current;
          if (
            event.pointerType === "touch" &&
            Math.hypot(event.clientX - x, event.clientY - y) > TOUCH_DRAG_PX
          ) {
            stop();
          }
        },
        onPointerUp: (event) => {
          own.onPointerUp?.(event);
          if (event.pointerType === "touch") {
            stop();
          }
        },
        onPointerCancel: (event) => {
          own.onPointerCancel?.(event);
          stop();
        },
        onClickCapture: (event) => {
          // After a long press, lifting the finger must not click the trigger.
          if (pressed.current.long) {
            pressed.current.long = false;
            event.preventDefault();
            event.stopPropagation();
          } else {
            own.onClickCapture?.(event);
          }
        },
        onFocus: (event) => {
          own.onFocus?.(event);
          if (event.currentTarget.matches(":focus-visible")) {
            stop();
            setShown(true, "focus");
          }
        },
        onBlur: (event) => {
          own.onBlur?.(event);
          stop();
          setShown(false, "focus");
        },
      })}
      {/* Always rendered, so that the description is available before it shows. */}
      <span
        id={id}
        role="tooltip"
        {...rest}
        popover="manual"
        ref={useMergedRef(panel, outerRef)}
        className={cx(styles["tooltip"], className)}
        data-open={shown ? "" : undefined}
        onPointerEnter={(event) => {
          onPointerEnter?.(event);
          stop();
        }}
        onPointerLeave={(event) => {
          onPointerLeave?.(event);
          leave(event);
        }}
      >
        {content}
      </span>
    </>
  );
}
