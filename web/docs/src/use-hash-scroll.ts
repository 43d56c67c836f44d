import { type MouseEvent, useCallback, useEffect, useRef } from "react";
import { parseFragment } from "./sandbox/share-code.ts";

/** Delay before scrolling (spec section 2), so that the content above has its height. */
const SCROLL_DELAY_MS = 100;

/** Elements that keep focus while the page scrolls: fields, editors and the search. */
const KEEPS_FOCUS = "input, textarea, [contenteditable], [data-keeps-keys], [data-keeps-focus]";

function scrollToFragment(): void {
  const { exampleId } = parseFragment(location.hash);
  const target = exampleId ? document.getElementById(exampleId) : null;
  if (!target) return;
  const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  target.scrollIntoView({ behavior: prefersReducedMotion ? "auto" : "smooth", block: "start" });
  // Tab continues from there, unless the visitor is typing or searching.
  if (!document.activeElement?.closest(KEEPS_FOCUS)) {
    target.focus({ preventScroll: true });
  }
}

/**
 * Scrolls smoothly to the element that the URL's fragment names: when `page` is shown and when the fragment changes.
 * Returns a click handler for links within the page, which the browser would otherwise jump to.
 */
export function useHashScroll(page: string | undefined): (event: MouseEvent) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const schedule = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(scrollToFragment, SCROLL_DELAY_MS);
  }, []);
  useEffect(() => {
    if (page === undefined) return;
    schedule();
    addEventListener("hashchange", schedule);
    return () => {
      clearTimeout(timer.current);
      removeEventListener("hashchange", schedule);
    };
  }, [page, schedule]);
  return useCallback(
    (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      if (link.hash !== location.hash) history.pushState(null, "", link.hash);
      schedule();
    },
    [schedule],
  );
}
