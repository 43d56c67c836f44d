import { StyleOverrides } from "./style-overrides.ts";

/** The elements that are justified on request. Headings, cells and captions are not: their lines are short. */
const RUNNING_TEXT = "p, li, dd, blockquote";
/** A chapter has some thousands of elements. The rest of a longer one stays as the book has it. */
const MAX_ELEMENTS = 30_000;

const overrides = new WeakMap<Document, StyleOverrides>();

/**
 * Justifies the text of a document or does not, as the reader chose. Only that is changed: what the book centres or aligns
 * to the other side stays so. It goes by the computed style, so it does not matter where the book says it.
 */
export function alignText(doc: Document, isJustified: boolean): void {
  const { defaultView: view, body } = doc;
  if (!view) return;
  const before = overrides.get(doc);
  before?.clear();
  const own = before ?? new StyleOverrides();
  overrides.set(doc, own);
  const elements = isJustified ? body.querySelectorAll<HTMLElement>(RUNNING_TEXT) : elementsOf(body);
  // All are read before one is changed: each change would have the styles computed again.
  const changed = Array.from(elements)
    .slice(0, MAX_ELEMENTS)
    .filter((element) => {
      const { textAlign, direction } = view.getComputedStyle(element);
      return isJustified ? isAtStart(textAlign, direction) : textAlign === "justify";
    });
  const value = { "text-align": isJustified ? "justify" : "start" };
  for (const element of changed) own.set(element, value);
}

function elementsOf(body: HTMLElement): HTMLElement[] {
  return [body, ...body.querySelectorAll<HTMLElement>("*")];
}

function isAtStart(textAlign: string, direction: string): boolean {
  return textAlign === "start" || textAlign === (direction === "rtl" ? "right" : "left");
}
