import { type MouseEvent, useCallback, useEffect, useRef } from "react";
import { readFragment } from "./sandbox/share-code.ts";

/** How long the page waits before it scrolls, so that what stands above the place has its height. */
const SCROLL_DELAY_MS = 100;

/** Where the focus stays as it is: fields, editors, and the search with its results. */
const BUSY = "input, textarea, [contenteditable], .sandbox-editor, .docs-search";

function scrollToFragment(): void {
  const { exampleId } = readFragment(location.hash);
  const target = exampleId ? document.getElementById(exampleId) : null;
  if (!target) return;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  target.scrollIntoView({ behavior: isCalm ? "auto" : "smooth", block: "start" });
  // The next Tab goes on from there, unless somebody is typing or searching by now.
  if (!document.activeElement?.closest(BUSY)) {
    target.focus({ preventScroll: true });
  }
}

/**
 * Scrolls smoothly to what the address names: once `page` is shown, and whenever the fragment changes. Gives the
 * handler for clicks on links within the page, which the browser would follow at once and with a jerk.
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
