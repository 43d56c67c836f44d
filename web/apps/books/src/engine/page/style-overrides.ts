interface Before {
  readonly value: string;
  readonly priority: string;
}

type Styled = Element & ElementCSSInlineStyle;

/** Styles that the reading view lays over those of a book, stronger than any of its sheets, until they are taken back. */
export class StyleOverrides {
  readonly #before = new Map<Styled, Map<string, Before>>();

  /** Sets longhand properties of an element. A shorthand could not be taken back. */
  set(element: Styled, declarations: Readonly<Record<string, string>>): void {
    const { style } = element;
    const kept = this.#before.get(element) ?? new Map<string, Before>();
    this.#before.set(element, kept);
    for (const [name, value] of Object.entries(declarations)) {
      if (!kept.has(name)) {
        kept.set(name, { value: style.getPropertyValue(name), priority: style.getPropertyPriority(name) });
      }
      style.setProperty(name, value, "important");
    }
  }

  /** Takes all of them back. */
  clear(): void {
    for (const [{ style }, kept] of this.#before) {
      for (const [name, { value, priority }] of kept) style.setProperty(name, value, priority);
    }
    this.#before.clear();
  }
}
