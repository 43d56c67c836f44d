/** What a person did before the app could react to it. The document has a script that notes presses (`prerendered-page.ts`). */
declare global {
  interface Window {
    earlyPresses?: HTMLElement[];
  }
}

/** Repeats what the person pressed and typed while the page was only a document, so that nothing of it is lost. */
export function repeatEarlyInput(root: HTMLElement): void {
  for (const field of root.querySelectorAll<HTMLInputElement>("input")) {
    const typed = field.value;
    if (field.type === "file" || typed === field.defaultValue) continue;
    // React only notices a value that differs from the one that was last set on the element itself.
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, typed);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  for (const button of window.earlyPresses ?? []) if (button.isConnected) button.click();
  delete window.earlyPresses;
}
