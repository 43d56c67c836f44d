import { textWalker } from "foliate-js/text-walker.js";
import { TTS } from "foliate-js/tts.js";

const XML = "http://www.w3.org/XML/1998/namespace";

/** What is not read aloud: hidden text, and ruby readings, which would repeat the word. */
const SILENT = '[hidden], [aria-hidden="true"], rt, rp, script, style';

/** The sentences of a document, one after the other, as foliate-js finds them. */
export class SpokenText {
  readonly #tts: TTS;
  /** The sentences of the current block. */
  #sentences: Range[] = [];
  #at = -1;
  #marked: Range | undefined;

  constructor(doc: Document) {
    setLanguage(doc);
    const mark = (range: Range) => {
      this.#marked = range;
    };
    this.#tts = new TTS(doc, textWalker, mark, "sentence");
  }

  /** The sentence that is read; undefined before the first and after the last one. */
  get current(): Range | undefined {
    return this.#sentences[this.#at];
  }

  /** Moves to the first sentence that ends after the start of a range, or to the first of all. */
  start(from?: Range): Range | undefined {
    if (!from) return this.#enter(this.#tts.start(), 0);
    this.#enter(this.#find(from), 0);
    while (this.current && this.current.compareBoundaryPoints(Range.START_TO_END, from) <= 0) this.next();
    return this.current;
  }

  next(): Range | undefined {
    if (this.#at + 1 < this.#sentences.length) this.#at += 1;
    else this.#enter(this.#tts.next(), 1);
    return this.current;
  }

  /** The sentence before this one; the first one stays. */
  previous(): Range | undefined {
    if (this.#at > 0) this.#at -= 1;
    else if (!this.#enter(this.#tts.prev(), -1)) this.#enter(this.#tts.start(), 0);
    return this.current;
  }

  /** The block of a range, whole: foliate-js leaves out the text before the range. */
  #find(from: Range): string | undefined {
    try {
      return this.#tts.from(from) && this.#tts.resume();
    } catch {
      // There is no further block.
      return undefined;
    }
  }

  /** Reads the sentences of a block, or of the next one (1) or the one before (-1) that has any. */
  #enter(ssml: string | undefined, direction: 0 | 1 | -1): Range | undefined {
    let block = ssml;
    this.#sentences = [];
    while (block !== undefined) {
      this.#sentences = this.#sentencesOf(block);
      if (this.#sentences.length > 0) break;
      block = direction < 0 ? this.#tts.prev() : this.#tts.next();
    }
    this.#at = direction < 0 ? this.#sentences.length - 1 : 0;
    return this.current;
  }

  #sentencesOf(ssml: string): Range[] {
    const marks = new DOMParser().parseFromString(ssml, "application/xml").querySelectorAll("mark");
    return Array.from(marks).flatMap((mark) => {
      this.#marked = undefined;
      this.#tts.setMark(mark.getAttribute("name") ?? "");
      const range = this.#marked as Range | undefined;
      return range && isShown(range) && textOf(range) ? [range] : [];
    });
  }
}

/** The text of a range that is read aloud. */
export function textOf(range: Range): string {
  const content = range.cloneContents();
  for (const silent of content.querySelectorAll(SILENT)) silent.remove();
  return (content.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** Whether a range is shown on a page. Notes that open beside their reference are not. */
function isShown(range: Range): boolean {
  const { commonAncestorContainer: node } = range;
  const element = node.nodeType === Node.ELEMENT_NODE ? (node as Element) : node.parentElement;
  return element?.closest(SILENT) === null && range.getClientRects().length > 0;
}

/** foliate-js throws where the language of a text is missing or misspelt. */
function setLanguage(doc: Document): void {
  for (const element of doc.querySelectorAll("[lang], [*|lang]")) {
    const language = element.getAttribute("lang") ?? element.getAttributeNS(XML, "lang") ?? "";
    if (isLanguage(language)) continue;
    element.removeAttribute("lang");
    element.removeAttributeNS(XML, "lang");
  }
  if (!doc.documentElement.lang) doc.documentElement.lang = navigator.language;
}

function isLanguage(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
}
