/**
 * Sets what stands in a field as if it had been typed: whoever listens, React among them, hears of it.
 */
export function setNativeValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  // React watches the property on the element itself; the prototype's setter goes past that.
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
