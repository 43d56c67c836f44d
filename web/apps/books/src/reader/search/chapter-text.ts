import { foldSearchText, unfoldedAt } from "../../text/fold-search-text.ts";

/** A found text with what is around it. */
export interface Excerpt {
  readonly pre: string;
  readonly match: string;
  readonly post: string;
}

/** A place in a document that has the text. */
export interface TextMatch {
  readonly range: Range;
  readonly excerpt: Excerpt;
}

interface Piece {
  readonly node: Text;
  readonly text: string;
  /** Where it begins in the folded text. */
  readonly start: number;
  /** A block begins with it. */
  readonly isNewBlock: boolean;
}

/** Elements that do not end a word. The others are blocks or breaks. */
const INLINE = new Set(
  "a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q rb rp rt rtc ruby s samp small span strike strong sub sup time tspan tt u var wbr".split(
    " ",
  ),
);
/** Elements whose text is not read. */
const LEFT_OUT = new Set(["head", "script", "style", "template", "metadata", "rp"]);
/** How much is shown on each side of a found text. */
const CONTEXT_CHARS = 50;

/**
 * The text of a document in the form that is searched, with the way back to its places. The readings of ruby text follow it, so that
 * they divide no word.
 */
export class ChapterText {
  readonly #pieces: Piece[] = [];
  readonly #folded: string;
  /** Index of the first piece of the readings. */
  readonly #readingsFrom: number;

  constructor(readonly doc: Document) {
    const readings: Element[] = [];
    let folded = "";
    let isNewBlock = true;
    const add = (node: Text): void => {
      const text = node.data;
      if (text === "") return;
      if (isNewBlock && !folded.endsWith(" ")) folded += " ";
      this.#pieces.push({ node, text, start: folded.length, isNewBlock });
      folded += foldSearchText(text, folded);
      isNewBlock = false;
    };
    const walk = (root: Element, isReading: boolean): void => {
      // A document may be nested deeply, so this does not call itself.
      let node: Node | null = root.firstChild;
      const passEdge = (element: Element): void => {
        if (!INLINE.has(element.localName)) isNewBlock = true;
      };
      while (node) {
        const element = node.nodeType === Node.ELEMENT_NODE ? (node as Element) : undefined;
        if (element) passEdge(element);
        else if (node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE)
          add(node as Text);
        const isReadingHere = element?.localName === "rt" && !isReading;
        if (isReadingHere) readings.push(element);
        if (element?.firstChild && !isReadingHere && !LEFT_OUT.has(element.localName)) {
          node = element.firstChild;
          continue;
        }
        while (node && node !== root && !node.nextSibling) {
          node = node.parentNode;
          if (node && node !== root) passEdge(node as Element);
        }
        node = node === root ? null : (node?.nextSibling ?? null);
      }
    };
    walk(doc.body ?? doc.documentElement, false);
    this.#readingsFrom = this.#pieces.length;
    let ruby: Element | null = null;
    for (const reading of readings) {
      if (reading.parentElement !== ruby) isNewBlock = true;
      ruby = reading.parentElement;
      walk(reading, true);
    }
    this.#folded = folded;
  }

  /** The places of a folded text, one after the other. */
  *matches(needle: string): Generator<TextMatch> {
    if (needle === "") return;
    for (
      let at = this.#folded.indexOf(needle);
      at >= 0;
      at = this.#folded.indexOf(needle, at + needle.length)
    ) {
      const first = this.#place(at);
      const last = this.#place(at + needle.length - 1);
      if (!first || !last) return;
      const range = this.doc.createRange();
      range.setStart(first.piece.node, first.start);
      range.setEnd(last.piece.node, last.end);
      yield { range, excerpt: this.#excerpt(first, last) };
    }
  }

  #place(at: number): Place | undefined {
    let [low, high] = [0, this.#pieces.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#pieces[middle]?.start ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    const index = low - 1;
    const piece = this.#pieces[index];
    if (!piece) return undefined;
    const [start, end] = unfoldedAt(
      piece.text,
      at - piece.start,
      this.#folded.slice(piece.start - 1, piece.start),
    );
    return { index, piece, start, end };
  }

  #excerpt(first: Place, last: Place): Excerpt {
    const isReading = first.index >= this.#readingsFrom;
    const from = isReading ? this.#readingsFrom : 0;
    const to = isReading ? this.#pieces.length : this.#readingsFrom;
    let pre = first.piece.text.slice(0, first.start);
    for (let at = first.index; at > from && pre.length <= 2 * CONTEXT_CHARS; at -= 1)
      pre = `${this.#pieces[at - 1]?.text ?? ""}${this.#pieces[at]?.isNewBlock ? " " : ""}${pre}`;
    let post = last.piece.text.slice(last.end);
    for (let at = last.index + 1; at < to && post.length <= 2 * CONTEXT_CHARS; at += 1)
      post += `${this.#pieces[at]?.isNewBlock ? " " : ""}${this.#pieces[at]?.text ?? ""}`;
    const match = this.#pieces.slice(first.index, last.index + 1).map(({ text, isNewBlock }, at) => {
      const index = first.index + at;
      const part = text.slice(
        index === first.index ? first.start : 0,
        index === last.index ? last.end : text.length,
      );
      return at > 0 && isNewBlock ? ` ${part}` : part;
    });
    return { pre: endOf(spaced(pre)), match: spaced(match.join("")), post: startOf(spaced(post)) };
  }
}

interface Place {
  readonly index: number;
  readonly piece: Piece;
  /** The character in its text. */
  readonly start: number;
  readonly end: number;
}

const spaced = (text: string): string => text.replace(/\s+/g, " ");

/** The whole words at the end of a text. A text without spaces is cut between characters. */
function endOf(text: string): string {
  const trimmed = text.trimStart();
  if (trimmed.length <= CONTEXT_CHARS) return trimmed;
  const cut = trimmed.slice(-CONTEXT_CHARS);
  const isWhole = trimmed.at(-CONTEXT_CHARS - 1) === " ";
  const space = cut.indexOf(" ");
  return `…${isWhole || space < 0 ? cut.replace(/^[\udc00-\udfff\p{M}]+/u, "") : cut.slice(space + 1)}`;
}

/** The whole words at the start of a text. */
function startOf(text: string): string {
  const trimmed = text.trimEnd();
  if (trimmed.length <= CONTEXT_CHARS) return trimmed;
  const cut = trimmed.slice(0, CONTEXT_CHARS);
  const space = trimmed[CONTEXT_CHARS] === " " ? CONTEXT_CHARS : cut.lastIndexOf(" ");
  return `${space < 0 ? cut.replace(/[\ud800-\udbff]$/, "") : cut.slice(0, space)}…`;
}
