import { useLayoutEffect } from "react";

/** Calls `onSearch` when Ctrl+K or Cmd+K is pressed anywhere on the page. */
export function useSearchShortcut(onSearch: () => void): void {
  // A layout effect, so that the keys work as soon as the page is shown.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isShortcut = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      if (!isShortcut || event.altKey || event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      onSearch();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [onSearch]);
}
