import type { Section } from "foliate-js/book";
import { fragmentElement } from "../book/book-model.ts";

const OPS = "http://www.idpf.org/2007/ops";
const NOTE_TYPES = ["noteref", "glossref", "biblioref"];
const NOTE_ROLES = ["doc-noteref", "doc-glossref", "doc-biblioref"];
const BACK = ["backlink", "referrer", "doc-backlink"];

const words = (text: string | null | undefined) => (text ?? "").split(/\s+/);

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

const BLOCK = "aside, li, dd, p, div, section, td";

/** The note with an id, as elements that are not shown; undefined if there is none. */
export async function findNote(section: Section, fragment: string): Promise<Element | undefined> {
  const doc = await section.createDocument();
  const target = fragmentElement(doc, fragment);
  const block = target?.closest(BLOCK);
  if (!target || !block || block === doc.body) return undefined;
  // A mark before the note's first paragraph, or the note itself.
  return block.textContent?.trim() ? block : (block.nextElementSibling ?? undefined);
}
