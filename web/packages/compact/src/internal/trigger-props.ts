import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, Ref } from "react";

/** The props that a component reads from, and adds to, its trigger element. */
export interface TriggerProps {
  id?: string | undefined;
  ref?: Ref<HTMLElement> | undefined;
  "aria-haspopup"?: "dialog" | "menu" | undefined;
  "aria-expanded"?: boolean | undefined;
  "aria-controls"?: string | undefined;
  "aria-describedby"?: string | undefined;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  onClickCapture?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
  onFocus?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
  onPointerEnter?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  onPointerLeave?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  onPointerDown?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  onPointerUp?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  onPointerMove?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  onPointerCancel?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
}
