/** How a form reads and focuses a control that is not a native form element. */
export interface FormControl {
  readonly read: () => unknown;
  readonly focus: () => void;
}

/** A native form element with a name and a value. */
export type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether an element is a native form field. */
export const isFieldElement = (element: Element): element is FieldElement =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/** The field name of an element. Parts of a custom control set it in `data-name`. */
export const fieldName = (element: FieldElement): string => element.name || (element.dataset["name"] ?? "");

/** The fields of a form in page order. */
export function fieldsOf(form: HTMLFormElement): FieldElement[] {
  return [...form.elements].filter(
    (element): element is FieldElement =>
      isFieldElement(element) &&
      fieldName(element) !== "" &&
      !element.matches(":disabled") &&
      !["submit", "reset", "button", "image"].includes(element.type),
  );
}

function readElement(element: FieldElement, alone: boolean): unknown {
  if (element instanceof HTMLSelectElement) {
    return element.multiple ? [...element.selectedOptions].map((option) => option.value) : element.value;
  }
  if (element instanceof HTMLInputElement) {
    switch (element.type) {
      case "number":
      case "range":
        return Number.isNaN(element.valueAsNumber) ? undefined : element.valueAsNumber;
      case "checkbox":
        if (alone && !element.hasAttribute("value")) {
          return element.checked;
        }
        return element.checked ? [element.value] : [];
      case "radio":
        return element.checked ? element.value : undefined;
      case "file":
        return element.multiple ? [...(element.files ?? [])] : element.files?.[0];
    }
  }
  return element.value;
}

/**
 * Reads the values of a form by field name: strings for text, numbers for number fields (`undefined` if
 * empty), booleans for checkboxes, arrays for repeated names, and files.
 */
export function readValues(
  form: HTMLFormElement,
  controls: ReadonlyMap<string, FormControl>,
): Map<string, unknown> {
  const values = new Map<string, unknown>();
  const fields = fieldsOf(form);
  const count = new Map<string, number>();
  for (const field of fields) {
    count.set(fieldName(field), (count.get(fieldName(field)) ?? 0) + 1);
  }
  for (const field of fields) {
    const name = fieldName(field);
    if (controls.has(name)) {
      values.set(name, controls.get(name)?.read());
      continue;
    }
    const value = readElement(field, count.get(name) === 1);
    const before = values.get(name);
    if (field.type === "radio") {
      values.set(name, value ?? before);
    } else if (values.has(name)) {
      values.set(name, [before, value].flat());
    } else {
      values.set(name, value);
    }
  }
  return values;
}

/** Whether a value is empty. Whitespace counts as empty. */
export function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === false ||
    (typeof value === "string" && value.trim() === "") ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** Whether two field values are equal. All empty values are equal. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => Object.is(item, other[index]));
  }
  return Object.is(one, other) || (isEmpty(one) && isEmpty(other));
}
