const CONTROLS = "input, textarea, select, button, a, [contenteditable], dialog";

/** Whether an element, or one around it, uses the space bar itself, so that a page must not handle that key. */
export function takesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(CONTROLS) !== null;
}
