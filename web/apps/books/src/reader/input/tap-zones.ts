/** Which part of the page was tapped. */
export type TapZone = "left" | "middle" | "right";

/** The outer thirds turn the page, and the middle shows the controls. Scrolled text has only a middle. */
export function tapZone(xPx: number, widthPx: number, isScrolled: boolean): TapZone {
  if (isScrolled) return "middle";
  if (xPx < widthPx / 3) return "left";
  return xPx > (widthPx * 2) / 3 ? "right" : "middle";
}

const INTERACTIVE =
  "a[href], a[data-outside], button, input, select, textarea, summary, audio, video, [contenteditable]";

/** Whether a tap is meant for the element itself. */
export function isInteractive(target: EventTarget | null): boolean {
  const element = target as Partial<Element> | null;
  return typeof element?.closest === "function" && element.closest(INTERACTIVE) !== null;
}
