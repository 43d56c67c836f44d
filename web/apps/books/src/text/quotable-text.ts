import { CONTEXT_CHARS, type TextQuote } from "./find-quote.ts";
import { foldSearchText, unfoldedAt } from "./fold-search-text.ts";

interface Piece {
  readonly node: Text;
  /** Where it begins in the squeezed text. */
  readonly start: number;
}

const squeezeData = (data: string): string => foldSearchText(data).replaceAll(" ", "");

/** The squeezed text of a document (see `squeeze`), with the way between its characters and places in the document. */
export class QuotableText {
  readonly text: string;
  readonly #pieces: Piece[] = [];

  constructor(readonly doc: Document) {
    const root = doc.body ?? doc.documentElement;
    const walker = doc.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_CDATA_SECTION);
    let text = "";
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const squeezed = squeezeData((node as Text).data);
      if (squeezed !== "") this.#pieces.push({ node: node as Text, start: text.length });
      text += squeezed;
    }
    this.text = text;
  }

  /** How many characters of the text come before a place of the document. */
  offsetOf(container: Node, offset: number): number {
    const own = this.#pieces.find(({ node }) => node === container);
    if (own) return own.start + squeezeData(own.node.data.slice(0, offset)).length;
    const place = this.doc.createRange();
    place.setStart(container, offset);
    place.collapse(true);
    return this.#pieces.find(({ node }) => place.comparePoint(node, 0) >= 0)?.start ?? this.text.length;
  }

  /** The part of the document between two characters of the text; a place if they are the same. */
  rangeAt(start: number, end: number): Range {
    const range = this.doc.createRange();
    const first = this.#pointAt(start, "start");
    const last = end > start ? this.#pointAt(end - 1, "end") : first;
    if (!first || !last) range.selectNodeContents(this.doc.body ?? this.doc.documentElement);
    else {
      range.setStart(first.node, first.offset);
      range.setEnd(last.node, last.offset);
    }
    if (end <= start) range.collapse(true);
    return range;
  }

  /** A part of the text with what is around it, as the document has it. */
  quoteAt(start: number, end: number): TextQuote {
    return { exact: this.#words(start, end), ...this.contextOf(start, end) };
  }

  /** What is before and after a part of the text. */
  contextOf(start: number, end: number): Omit<TextQuote, "exact"> {
    return {
      prefix: this.#words(start - CONTEXT_CHARS, start),
      suffix: this.#words(end, end + CONTEXT_CHARS),
    };
  }

  #words(start: number, end: number): string {
    const [from, to] = [Math.max(0, start), Math.min(end, this.text.length)];
    return from < to ? this.rangeAt(from, to).toString().replace(/\s+/gu, " ").trim() : "";
  }

  #pointAt(at: number, edge: "start" | "end"): { node: Text; offset: number } | undefined {
    let [low, high] = [0, this.#pieces.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#pieces[middle]?.start ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    const piece = this.#pieces[low - 1];
    if (!piece) return undefined;
    const { data } = piece.node;
    const folded = foldSearchText(data);
    let left = at - piece.start;
    for (let index = 0; index < folded.length; index += 1) {
      if (folded[index] === " ") continue;
      if (left === 0) {
        const [start, end] = unfoldedAt(data, index);
        return { node: piece.node, offset: edge === "start" ? start : end };
      }
      left -= 1;
    }
    return { node: piece.node, offset: data.length };
  }
}
