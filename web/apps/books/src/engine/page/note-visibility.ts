import { isNoteReference } from "./footnote.ts";

const NOTES = 'aside[*|type~="footnote"], aside[*|type~="rearnote"], aside[role~="doc-footnote"]';
const OPENED_BESIDE = "data-opened-beside";

/** The style sheet of notes that `hideOpenedNotes` has marked. */
export const HIDDEN_NOTE_STYLES = `[${OPENED_BESIDE}] { display: none !important; }`;

/**
 * Hides the notes of a document that its own references open beside themselves. All other notes are shown, even those that
 * the book hides: a plain link leads to them, or they are a chapter of notes.
 */
export function hideOpenedNotes(doc: Document, targetOf: (link: Element) => Element | undefined): void {
  const notes = doc.querySelectorAll<HTMLElement>(NOTES);
  if (notes.length === 0) return;
  const opened = new Set<Element>();
  const linked = new Set<Element>();
  for (const link of doc.querySelectorAll("a")) {
    const note = targetOf(link)?.closest(NOTES);
    if (note && !note.contains(link)) (isNoteReference(link) ? opened : linked).add(note);
  }
  for (const note of notes) {
    if (opened.has(note) && !linked.has(note)) note.setAttribute(OPENED_BESIDE, "");
    else showElement(note);
  }
}

/** Makes the target of a jump visible if anything hides it. Returns whether anything did. */
export function showPlace(place: Element | Range): boolean {
  const node = "startContainer" in place ? place.startContainer : place;
  let element = node.nodeType === Node.ELEMENT_NODE ? (node as HTMLElement) : node.parentElement;
  let wasHidden = false;
  for (; element; element = element.parentElement) {
    if (showElement(element)) wasHidden = true;
  }
  return wasHidden;
}

/** Returns whether the element itself was hidden. */
function showElement(element: HTMLElement): boolean {
  if (element.localName === "details" && !element.hasAttribute("open")) {
    element.setAttribute("open", "");
    return true;
  }
  const view = element.ownerDocument.defaultView;
  if (view?.getComputedStyle(element).display !== "none") return false;
  element.removeAttribute(OPENED_BESIDE);
  element.removeAttribute("hidden");
  if (view.getComputedStyle(element).display !== "none") return true;
  // The display that an element of its name has anyway.
  element.style.setProperty("display", "revert", "important");
  return true;
}
