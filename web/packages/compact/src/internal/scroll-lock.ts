let holders = 0;
let before = { overflow: "", scrollbarGutter: "" };

/**
 * Stops the page behind a dialog or drawer from scrolling. Returns what lets go of it again; the page scrolls
 * once the last holder has let go, and letting go twice counts once.
 */
export function lockScroll(root: HTMLElement = document.documentElement): () => void {
  if (holders === 0) {
    before = { overflow: root.style.overflow, scrollbarGutter: root.style.scrollbarGutter };
    // Where the scrollbar takes up room, its room stays, so that the page does not jump sideways.
    if (innerWidth > root.clientWidth) {
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
