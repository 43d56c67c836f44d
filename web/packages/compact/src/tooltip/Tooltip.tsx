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
import type { AnchorProps } from "../internal/anchor-props.ts";
import { cx } from "../internal/cx.ts";
import type { Align, Side } from "../internal/place.ts";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import { type DismissReason, TOUCH_DRAG_PX } from "../internal/use-dismiss.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import { usePopover } from "../internal/use-popover.ts";
import styles from "./Tooltip.module.css";

/** Why a tooltip comes or goes. */
export type TooltipReason =
  | DismissReason
  | "hover"
  | "focus"
  | "long-press"
  | "trigger-press"
  | "other-tooltip";

/** What a `Tooltip` takes beside the attributes of its panel, a `span`. */
export interface TooltipProps extends Omit<ComponentProps<"span">, "content"> {
  /** What it says. It describes the element and is never its only name. */
  content: ReactNode;
  /** The element it belongs to, such as a `Button`; one that can be focused. */
  children: ReactElement<AnchorProps>;
  /** Whether it shows, where the caller holds it. */
  open?: boolean | undefined;
  /**
   * Whether it shows at first.
   * @default false
   */
  defaultOpen?: boolean | undefined;
  /** Called when it is to come or to go. */
  onOpenChange?: ((open: boolean, details: ChangeDetails<TooltipReason>) => void) | undefined;
  /**
   * How long the pointer rests on the element first. From one tooltip to the next there is no wait.
   * @default 400
   */
  delayMs?: number | undefined;
  /**
   * The side of the element, in the direction of writing. Without room there, it goes to the other side.
   * @default "block-start"
   */
  side?: Side | undefined;
  /**
   * The edge of the element that it lines up with.
   * @default "center"
   */
  align?: Align | undefined;
}

/** A pointer has this long to get from the element to its tooltip, or to the next element that has one. */
const LEAVE_MS = 150;
const LONG_PRESS_MS = 500;

/** Takes away the tooltip that shows now: there is one at most. */
let hideShown: (() => void) | undefined;

/**
 * A few words about an element, shown while it is pointed at or has the focus, or after a long press of a finger.
 * The pointer may move onto it, Escape takes it away, and it stays until then.
 */
export function Tooltip({
  content,
  children: target,
  open,
  defaultOpen = false,
  onOpenChange,
  delayMs = 400,
  side = "block-start",
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
    gapPx: 6,
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
    // While the element has the focus, it stays for whoever uses the keyboard.
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
          // A long press asked what the element does; lifting the finger does not do it.
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
      {/* Always there, so that the description is known before it shows. */}
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
