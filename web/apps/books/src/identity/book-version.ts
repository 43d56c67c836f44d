import type { SpineItem } from "@orbitroom/epub";
import { cfiOf, cfiTarget } from "../book/book-model.ts";
import type { OpenBook } from "../book/open-book.ts";
import { SectionLoader } from "../book/section-loader.ts";
import { findPlace, findQuote, findQuoteIn, squeeze, type TextQuote } from "../text/find-quote.ts";
import { QuotableText } from "../text/quotable-text.ts";
import { type Fingerprint, fingerprintOf } from "./fingerprint.ts";

/** A place in the text of a book that does not depend on the file. */
export interface TextPlace {
  /** Hash of the document's text (see `Fingerprint`); empty if it is not known. */
  readonly chapter: string;
  /** How far into the text of the document it begins, from 0 to 1. */
  readonly within: number;
  /** Length in characters of the squeezed text; 0 for a place between two. */
  readonly chars: number;
  /** Its text, or for a place between two characters the text that follows. */
  readonly quote: TextQuote;
}

/** A place of another version in this one. */
export interface FoundPlace {
  readonly cfi: string;
  /** The position in the whole book, from 0 to 1. */
  readonly fraction: number;
}

/** How much of the text stands for a place between two characters. */
const PLACE_CHARS = 64;
/** Longer quotes are cut off: what follows is known by the length. */
const MAX_EXACT_CHARS = 4_000;
/** The documents that are kept. Places arrive in the order of the book. */
const KEPT_DOCUMENTS = 3;

/** An open book as one version of it: what identifies its text, and where places of other versions are in it. */
export class BookVersion {
  readonly #book: OpenBook;
  readonly #loader: SectionLoader;
  readonly #texts = new Map<number, Promise<string>>();
  readonly #documents = new Map<number, Promise<QuotableText | undefined>>();
  #fingerprint: Promise<Fingerprint> | undefined;

  constructor(book: OpenBook) {
    this.#book = book;
    this.#loader = new SectionLoader(book, () => ({ widthPx: 0, heightPx: 0 }));
  }

  /** Worked out when it is asked for. */
  fingerprint(): Promise<Fingerprint> {
    this.#fingerprint ??= fingerprintOf(this.#book);
    return this.#fingerprint;
  }

  /** What a CFI of this version means in its text; undefined if it means no place in a text. */
  async describe(cfi: string): Promise<TextPlace | undefined> {
    const target = cfiTarget(this.#items, cfi);
    const text = target && (await this.#document(target.index));
    if (!target || !text || text.text === "") return undefined;
    const [start, end] = offsetsOf(text, typeof target.anchor === "function" ? target.anchor(text.doc) : 0);
    const until = end > start ? Math.min(end, start + MAX_EXACT_CHARS) : start + PLACE_CHARS;
    const { chapters } = await this.fingerprint();
    return {
      chapter: chapters[target.index] ?? "",
      within: start / text.text.length,
      chars: end - start,
      quote: text.quoteAt(start, until),
    };
  }

  /** Finds a place of another version, whose CFI there says what it was near to. Undefined if its text is not here. */
  async find(place: TextPlace, cfi: string): Promise<FoundPlace | undefined> {
    const near = { index: cfiTarget(this.#items, cfi)?.index ?? 0, within: place.within };
    const same = await this.#sameChapter(place.chapter, near.index);
    if (same !== undefined) {
      const text = await this.#document(same);
      const start = Math.round(place.within * (text?.text.length ?? 0));
      if (text) return this.#found(same, text, start, start + place.chars);
    }
    const texts = await Promise.all(this.#items.map((_, index) => this.#textOf(index)));
    const match = (place.chars === 0 ? findPlace : findQuote)(texts, place.quote, near);
    const text = match && (await this.#document(match.index));
    if (!match || !text) return undefined;
    // The document has some characters more than its plain text.
    const offset = Math.round((match.start / (texts[match.index]?.length || 1)) * text.text.length);
    const about = { start: offset, end: offset + match.end - match.start };
    const there = findQuoteIn(text.text, place.quote, offset) ?? about;
    const isCut = place.chars > squeeze(place.quote.exact).length;
    const end = isCut ? there.start + place.chars : place.chars === 0 ? there.start : there.end;
    return this.#found(match.index, text, there.start, end);
  }

  /** The place as far into the document that a CFI of another version seems to mean. */
  async approximate(cfi: string, within: number): Promise<FoundPlace | undefined> {
    const index = cfiTarget(this.#items, cfi)?.index;
    const text = index === undefined ? undefined : await this.#document(index);
    if (index === undefined || !text) return undefined;
    const start = Math.round(within * text.text.length);
    return this.#found(index, text, start, start);
  }

  get #items(): readonly SpineItem[] {
    return this.#book.publication.spine;
  }

  async #sameChapter(hash: string, near: number): Promise<number | undefined> {
    if (hash === "") return undefined;
    const { chapters } = await this.fingerprint();
    const same = [...chapters.keys()].filter((index) => chapters[index] === hash);
    return same.sort((one, other) => Math.abs(one - near) - Math.abs(other - near))[0];
  }

  #found(index: number, text: QuotableText, start: number, end: number): FoundPlace | undefined {
    const item = this.#items[index];
    if (!item) return undefined;
    const until = Math.min(Math.max(start, end), text.text.length);
    const sizes = this.#items.map(({ sizeBytes }) => Math.max(1, sizeBytes));
    const before = sizes.slice(0, index).reduce((sum, size) => sum + size, 0);
    const all = sizes.reduce((sum, size) => sum + size, 0);
    const within = text.text === "" ? 0 : start / text.text.length;
    return {
      cfi: cfiOf(item, text.rangeAt(start, until)),
      fraction: Math.min(1, (before + within * (sizes[index] ?? 0)) / all),
    };
  }

  #textOf(index: number): Promise<string> {
    const known = this.#texts.get(index);
    if (known) return known;
    const { path = "", documentType } = this.#items[index] ?? {};
    const isText = documentType !== undefined && documentType !== "picture";
    // A damaged document has no text that could be found.
    const text = isText ? this.#book.text(path).then(squeeze, () => "") : Promise.resolve("");
    this.#texts.set(index, text);
    return text;
  }

  #document(index: number): Promise<QuotableText | undefined> {
    const item = this.#items[index];
    const known = this.#documents.get(index);
    if (known || !item) return known ?? Promise.resolve(undefined);
    const made = this.#loader.createDocument(item).then(
      (doc) => new QuotableText(doc),
      () => undefined,
    );
    this.#documents.set(index, made);
    const [oldest] = this.#documents.keys();
    if (this.#documents.size > KEPT_DOCUMENTS && oldest !== undefined) this.#documents.delete(oldest);
    return made;
  }
}

/** Where the place that a CFI means begins and ends in a text. */
function offsetsOf(
  text: QuotableText,
  place: Range | Element | number | null,
): readonly [start: number, end: number] {
  if (place === null || typeof place === "number") {
    const start = Math.round((place ?? 0) * text.text.length);
    return [start, start];
  }
  if (!("startContainer" in place)) {
    const start = text.offsetOf(place, 0);
    return [start, start];
  }
  const start = text.offsetOf(place.startContainer, place.startOffset);
  return [
    start,
    place.collapsed ? start : Math.max(start, text.offsetOf(place.endContainer, place.endOffset)),
  ];
}
