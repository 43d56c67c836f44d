import type { KeyboardEvent, RefObject } from "react";
import { isInputMethodKey } from "./input-method.ts";
import { lockScroll } from "./scroll-lock.ts";
import { useEscape } from "./use-escape.ts";
import { useIsomorphicLayoutEffect } from "./use-isomorphic-layout-effect.ts";

const FOCUSABLE = 'a[href], button:not([disabled]):not([tabindex="-1"]), input, select, [tabindex="0"]';

/** Props of an element that can go fullscreen. */
export interface FullscreenProps {
  popover: "manual" | undefined;
  "data-fullscreen": "" | undefined;
  onKeyDownCapture: ((event: KeyboardEvent) => void) | undefined;
}

/**
 * Shows an element fullscreen in the top layer without moving it in the document. Locks the page behind it
 * and keeps Tab inside. Calls `onLeave` on Escape.
 */
export function useFullscreen(
  ref: RefObject<HTMLElement | null>,
  isFullscreen: boolean,
  onLeave: () => void,
): FullscreenProps {
  useIsomorphicLayoutEffect(() => {
    const element = ref.current;
    if (!isFullscreen || !element) return undefined;
    // Without the popover API, the style sheet alone puts the element above the page.
    if (element.showPopover && !element.matches(":popover-open")) element.showPopover();
    return lockScroll();
  }, [ref, isFullscreen]);
  useEscape(isFullscreen, onLeave);
  const wrapTab = (event: KeyboardEvent): void => {
    if (event.key !== "Tab" || isInputMethodKey(event)) return;
    const stops = [...(ref.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
    const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
    if (document.activeElement !== from) return;
    event.preventDefault();
    to?.focus();
  };
  return {
    popover: isFullscreen ? "manual" : undefined,
    "data-fullscreen": isFullscreen ? "" : undefined,
    onKeyDownCapture: isFullscreen ? wrapTab : undefined,
  };
}
