const CONTROLS = "input, textarea, select, button, a, [contenteditable], dialog";

/** Whether an element, or one around it, does something of its own with the space bar, so that a page must not take that key. */
export function takesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(CONTROLS) !== null;
}
