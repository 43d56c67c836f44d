let holders = 0;
let before = { overflow: "", scrollbarGutter: "" };
/** Whether a scrollbar takes up room beside the page, once that has been asked for. */
let hasGutter: boolean | undefined;

/**
 * Stops the page behind a dialog or drawer from scrolling. Returns what lets go of it again; the page scrolls
 * once the last holder has let go, and letting go twice counts once.
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
    // From now on it is told, after a layout: what opens has just changed the page, which would be laid out to answer.
    new ResizeObserver(look).observe(root);
  }
  if (holders === 0) {
    before = { overflow: root.style.overflow, scrollbarGutter: root.style.scrollbarGutter };
    // Where the scrollbar takes up room, its room stays, so that the page does not jump sideways.
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
