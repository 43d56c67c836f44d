/** Moves the focus to an element unless the person has it somewhere else: only the page itself, or nothing, has it. */
export function takeFocus(element: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && activeElement.tagName !== "MAIN") return;
  element?.focus({ preventScroll: true });
}
