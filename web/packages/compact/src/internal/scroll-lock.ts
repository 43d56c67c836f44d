let lockCount = 0;
let previousStyle = { overflow: "", scrollbarGutter: "" };
/** Whether a scrollbar takes up space beside the page; undefined until measured. */
let hasGutter: boolean | undefined;

/**
 * Prevents the page from scrolling behind a dialog or drawer. Returns a function that releases the lock. The
 * page scrolls again when every lock is released. Releasing twice has no effect.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  const measure = (): void => {
    if (lockCount === 0) {
      hasGutter = innerWidth > root.clientWidth;
    }
  };
  if (hasGutter === undefined) {
    measure();
    // Later changes are observed rather than measured: measuring while something opens forces an extra
    // layout.
    new ResizeObserver(measure).observe(root);
  }
  if (lockCount === 0) {
    previousStyle = { overflow: root.style.overflow, scrollbarGutter: root.style.scrollbarGutter };
    // Keeps the scrollbar's space free so that the page does not shift sideways.
    if (hasGutter) {
      root.style.scrollbarGutter = "stable";
    }
    root.style.overflow = "hidden";
  }
  lockCount += 1;
  let isLocked = true;
  return () => {
    if (!isLocked) {
      return;
    }
    isLocked = false;
    lockCount -= 1;
    if (lockCount === 0) {
      Object.assign(root.style, previousStyle);
    }
  };
}
