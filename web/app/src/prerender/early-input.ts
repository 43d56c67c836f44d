/**
 * Notes what the person chose and checked while the page was only a document. Call it before the app takes the page over, and the
 * function that it returns afterwards: this repeats all that was pressed, typed, chosen and checked, so that nothing of it is lost.
 * What cannot be read from the page, `watchEarlyInput` has noted.
 */
export function noteEarlyInput(root: HTMLElement): () => void {
  const inputs = [...root.querySelectorAll("input")];
  // React sets them again when it takes the page over.
  const checked = inputs.filter((field) => isChoice(field) && field.checked !== field.defaultChecked);
  return () => {
    // Whatever is repeated draws the page again, which empties the fields that are still to come.
    const texts = [...inputs.filter(isText), ...root.querySelectorAll("textarea")]
      .map((field) => ({ field, typed: field.value }))
      .filter(({ field, typed }) => typed !== field.defaultValue);
    for (const { field, typed } of texts) repeatText(field, typed);
    for (const field of checked) {
      field.checked = field.defaultChecked;
      field.click();
    }
    for (const field of inputs)
      if (field.files?.length) field.dispatchEvent(new Event("change", { bubbles: true }));
    const noted = window.earlyInput ?? [];
    delete window.earlyInput;
    for (const repeat of noted) repeat();
  };
}

const isChoice = ({ type }: HTMLInputElement): boolean => type === "checkbox" || type === "radio";
const isText = (field: HTMLInputElement): boolean => !isChoice(field) && field.type !== "file";

function repeatText(field: HTMLInputElement | HTMLTextAreaElement, typed: string): void {
  // React only notices a value that differs from the one that was last set on the element itself.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, typed);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
