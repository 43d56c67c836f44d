/** Moves the focus to an element, but only if the page itself, or nothing, has it: the person may have moved it elsewhere. */
export function takeFocus(element: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && activeElement.tagName !== "MAIN") return;
  element?.focus({ preventScroll: true });
}
