import type { Section } from "foliate-js/book";
import { fragmentElement } from "../../book/book-model.ts";

const OPS = "http://www.idpf.org/2007/ops";
const NOTE_TYPES = ["noteref", "glossref", "biblioref"];
const NOTE_ROLES = ["doc-noteref", "doc-glossref", "doc-biblioref"];
const BACK = ["backlink", "referrer", "doc-backlink"];

const words = (text: string | null | undefined) => (text ?? "").split(/\s+/);

/** The target of a link of a cleaned document. */
export function hrefOf(link: Element): string {
  return link.getAttribute("href") ?? link.getAttribute("xlink:href") ?? "";
}

/** Whether a link leads to a note: it says so, or it is a raised number, as in many older books. */
export function isNoteReference(link: Element): boolean {
  const types = words(link.getAttributeNS(OPS, "type"));
  const roles = words(link.getAttribute("role"));
  if ([...types, ...roles].some((each) => BACK.includes(each))) return false;
  if (types.some((each) => NOTE_TYPES.includes(each)) || roles.some((each) => NOTE_ROLES.includes(each))) {
    return true;
  }
  if (!/^[\s[(]*(\d{1,4}|[*†‡§]+|[a-z])[\s\])]*$/i.test(link.textContent ?? "")) return false;
  return link.closest("sup") !== null || link.querySelector("sup") !== null;
}

/** The note with an id, in an element that is not shown; undefined if there is none. */
export async function findNote(section: Section, fragment: string): Promise<Element | undefined> {
  const doc = await section.createDocument();
  const target = fragmentElement(doc, fragment);
  return target ? noteAt(target) : undefined;
}

const BLOCK = "aside, li, dd, dt, p, div, section, tr, blockquote, h1, h2, h3, h4, h5, h6";
const HEADING = /^h[1-6]$/;
/** The elements that begin another note, or something else, after a note that has a heading. */
const OTHER_PART = /^(h[1-6]|section|article|aside|table|dl|nav)$/;
/** A note under a heading is seldom longer. The reader can jump to a longer one. */
const MAX_PARTS = 20;

const hasText = (element: Element): boolean => (element.textContent ?? "").trim() !== "";

/** A copy of the note that a target marks: the target may be its number, its heading or a point before it. */
export function noteAt(target: Element): Element | undefined {
  const { ownerDocument: doc } = target;
  const own = target.closest(BLOCK);
  const block = own && own !== doc.body && hasText(own) ? own : textAfter(own ?? target);
  if (!block) return undefined;
  const note = doc.createElement("div");
  note.append(...partsOf(block, target).map((part) => part.cloneNode(true)));
  return note;
}

/** The element with text that follows an empty mark. */
function textAfter(mark: Element): Element | undefined {
  let next = mark.nextElementSibling;
  while (next && !hasText(next)) next = next.nextElementSibling;
  return next ?? undefined;
}

function partsOf(block: Element, target: Element): Node[] {
  if (block.localName === "dt") {
    return [
      ...block.childNodes,
      block.ownerDocument.createTextNode(" "),
      ...following(block, (name) => name === "dt"),
    ];
  }
  if (HEADING.test(block.localName)) return [block, ...following(block, (name) => OTHER_PART.test(name))];
  return isWholeNote(block, target) ? [block] : [target];
}

/** The elements that follow until one that ends the note. */
function following(element: Element, isEnd: (name: string) => boolean): Element[] {
  const parts: Element[] = [];
  let next = element.nextElementSibling;
  while (next && !isEnd(next.localName) && parts.length < MAX_PARTS) {
    parts.push(next);
    next = next.nextElementSibling;
  }
  return parts;
}

/** Whether a block is one note, not many, each in a mark of its own such as the target. */
function isWholeNote(block: Element, target: Element): boolean {
  if (target === block || (target.textContent ?? "").trim().length < 8) return true;
  return block.querySelectorAll(`${target.localName}[id]`).length < 2;
}
