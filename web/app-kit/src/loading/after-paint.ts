/** A hidden tab draws nothing, and an overloaded device late. */
const AT_MOST_MS = 250;

/** Resolves when the page's latest changes are drawn, or after a moment. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, AT_MOST_MS);
    // The frame's callbacks come before it is drawn, and the next task after that.
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
