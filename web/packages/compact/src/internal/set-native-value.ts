/** Sets the value of a field as if the user had typed it, so that React and other listeners notice. */
export function setNativeValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  // React overrides the property on the element itself. The prototype's setter bypasses that.
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
