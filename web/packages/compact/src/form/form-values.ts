/** How a form reaches a control that is no native one. */
export interface FormControl {
  readonly read: () => unknown;
  readonly focus: () => void;
}

/** An element of a form that has a name and a value. */
export type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether an element is one that holds a value. */
export const isFieldElement = (element: Element): element is FieldElement =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/** The name that an element counts for. Parts of a control carry it in `data-name`. */
export const fieldName = (element: FieldElement): string => element.name || (element.dataset["name"] ?? "");

/** The elements of a form that hold a value, in the order of the page. */
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
 * What a form holds, by name: text as a string, a number as a number (`undefined` while there is none), a checkbox as
 * a boolean, several of one name as an array, files as files.
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

/** Whether nothing was filled in. Space alone is nothing. */
export function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === false ||
    (typeof value === "string" && value.trim() === "") ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** Whether two values of a field are the same to its reader. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => Object.is(item, other[index]));
  }
  return Object.is(one, other) || (isEmpty(one) && isEmpty(other));
}
