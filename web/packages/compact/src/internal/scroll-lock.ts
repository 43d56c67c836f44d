let holders = 0;
let before = { overflow: "", scrollbarGutter: "" };
/** Whether a scrollbar takes up space beside the page; undefined until measured. */
let hasGutter: boolean | undefined;

/**
 * Prevents the page from scrolling behind a dialog or drawer. Returns a function that releases the lock. The
 * page scrolls again when every lock is released. Releasing twice has no effect.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  const look = (): void => {
    if (holders === 0) {
      hasGutter = innerWidth > root.clientWidth;
    }
  };
  if (hasGutter === undefined) {
    look();
    // Later changes are observed rather than measured: measuring while something opens forces an extra
    // layout.
    new ResizeObserver(look).observe(root);
  }
  if (holders === 0) {
    before = { overflow: root.style.overflow, scrollbarGutter: root.style.scrollbarGutter };
    // Keeps the scrollbar's space free so that the page does not shift sideways.
    if (hasGutter) {
      root.style.scrollbarGutter = "stable";
    }
    root.style.overflow = "hidden";
  }
  holders += 1;
  let held = true;
  return () => {
    if (!held) {
      return;
    }
    held = false;
    holders -= 1;
    if (holders === 0) {
      Object.assign(root.style, before);
    }
  };
}
