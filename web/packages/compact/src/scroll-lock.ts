let holders = 0;
let overflowBefore = "";

/**
 * Stops the page behind a dialog or drawer from scrolling. Returns what lets go of it again; the page scrolls
 * once the last holder has let go, and letting go twice counts once.
 */
export function lockScroll(root: HTMLElement = document.documentElement): () => void {
  if (holders === 0) {
    overflowBefore = root.style.overflow;
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
      root.style.overflow = overflowBefore;
    }
  };
}
