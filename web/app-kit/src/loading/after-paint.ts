/** The longest wait: a hidden tab draws nothing, and an overloaded device draws late. */
const AT_MOST_MS = 250;

/** Resolves when the page's latest changes are drawn, or after a moment. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, AT_MOST_MS);
    // The frame's callbacks run before it is drawn, and the next task runs after that.
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
