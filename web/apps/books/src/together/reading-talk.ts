import type { Annotation } from "../annotations/annotation.ts";
import type { AnnotationStore } from "../annotations/annotation-store.ts";
import type { BookVersion, TextPlace } from "../identity/book-version.ts";
import { adoptNotes } from "./adopt-notes.ts";
import type { ReadingWith } from "./invitation.ts";
import { decodeNotes, encodeNotes } from "./notes-message.ts";
import {
  decodeMessage,
  encodeMessage,
  type PlaceMessage,
  type SharedBook,
  type SharedPlace,
} from "./place-message.ts";

/** The part of `BookVersion` that a talk needs. */
export type TalkVersion = Pick<BookVersion, "describe" | "find" | "approximate">;
/** The part of `AnnotationStore` that a talk needs. */
export type TalkNotes = Pick<AnnotationStore, "state" | "merge">;

/** The place of another device in this device's version of the book. */
export interface ReaderPlace extends SharedPlace {
  /** The other device has another version of the book. */
  readonly isApproximate?: boolean;
}

/** The dependencies of a talk on the device and its room. */
export interface TalkOptions {
  readonly book: SharedBook;
  readonly version: TalkVersion;
  readonly readingWith: ReadingWith;
  /** Sends a text to one device, or to all. */
  readonly send: (text: string, to?: string) => void;
  /** Called when the place of another device has changed. */
  readonly onPlace: () => void;
  /** The time in milliseconds since 1970. */
  readonly nowMs: () => number;
}

/** The most characters of a quote that is sent for a place. */
const MAX_PLACE_CHARS = 100;

/**
 * What devices in a reading room send each other: where they are in a book and, if they are those of one reader, their notes.
 * Devices whose files have the same text share places as they are. Between versions of a book, they are found by the text around
 * them.
 */
export class ReadingTalk {
  readonly #options: TalkOptions;
  readonly #places = new Map<string, ReaderPlace>();
  /** The last place that each device sent. */
  readonly #received = new Map<string, SharedPlace>();
  #own: SharedPlace | undefined;
  #notes: TalkNotes | undefined;
  /** The notes that the others have. */
  #sent: ReadonlySet<Annotation> = new Set();

  constructor(options: TalkOptions) {
    this.#options = options;
  }

  /** The place of another device; undefined until it has been received. */
  placeOf(id: string): ReaderPlace | undefined {
    return this.#places.get(id);
  }

  /** Another device has left. */
  forget(id: string): void {
    this.#places.delete(id);
    this.#received.delete(id);
  }

  /** Asks the others for what they sent before this device listened. */
  ask(): void {
    this.#options.send(encodeMessage({ type: "ask" }));
  }

  /** Sends where this device is. Resolves when that is done, or when this device has gone on. */
  async sharePlace(place: Omit<SharedPlace, keyof SharedBook | "where">): Promise<void> {
    const own: SharedPlace = { ...this.#options.book, ...place };
    this.#own = own;
    const where = await this.#options.version.describe(place.cfi).catch(() => undefined);
    if (this.#own !== own) return;
    this.#own = where ? { ...own, where: beginningOf(where) } : own;
    this.sendPlace();
  }

  /** Sends this device's place again, if it was sent before. */
  sendPlace(to?: string): void {
    if (this.#own)
      this.#options.send(encodeMessage({ type: "place", ...this.#own } satisfies PlaceMessage), to);
  }

  /** Keeps the notes on one reader's devices the same, until the returned function is called. Other readers get none. */
  shareNotes(notes: TalkNotes): () => void {
    if (this.#options.readingWith !== "own") return () => undefined;
    this.#notes = notes;
    const { all } = notes.state.get();
    this.#sendNotes(all);
    this.ask();
    this.#sent = new Set(all);
    const stop = notes.state.subscribe(() => {
      const { all: now } = notes.state.get();
      this.#sendNotes(now.filter((note) => !this.#sent.has(note)));
      this.#sent = new Set(now);
    });
    return () => {
      stop();
      this.#notes = undefined;
    };
  }

  /** Takes in what another device sent. Resolves when its place is known and its notes are merged. */
  async receive(from: string, text: string): Promise<void> {
    const message = decodeMessage(text, this.#options.nowMs());
    if (message?.type === "ask") {
      this.sendPlace(from);
      this.#sendNotes(this.#notes?.state.get().all ?? [], from);
    } else if (message) {
      const { type: _, ...place } = message;
      await this.#receivePlace(from, place);
    } else await this.#receiveNotes(text);
  }

  async #receivePlace(from: string, place: SharedPlace): Promise<void> {
    const relation = this.#relationTo(place);
    if (relation === "another book") return;
    this.#received.set(from, place);
    const known = relation === "same text" ? place : await this.#inThisVersion(place);
    if (this.#received.get(from) !== place) return;
    this.#places.set(from, known);
    this.#options.onPlace();
  }

  async #inThisVersion(place: SharedPlace): Promise<ReaderPlace> {
    const { version } = this.#options;
    const { cfi, where } = place;
    try {
      const found =
        (where && (await version.find(where, cfi))) ?? (await version.approximate(cfi, where?.within ?? 0));
      return { ...place, ...(found ? { cfi: found.cfi } : {}), isApproximate: true };
    } catch {
      return { ...place, isApproximate: true };
    }
  }

  async #receiveNotes(text: string): Promise<void> {
    const notes = this.#notes;
    const message = notes && decodeNotes(text);
    const relation = message && this.#relationTo(message);
    if (!notes || !message || relation === "another book") return;
    const theirs =
      relation === "same text"
        ? message.notes
        : await adoptNotes(() => notes.state.get().all, message.notes, this.#options.version);
    if (theirs.length === 0) return;
    this.#sent = new Set([...this.#sent, ...theirs]);
    await notes.merge(theirs);
  }

  #sendNotes(notes: readonly Annotation[], to?: string): void {
    for (const message of encodeNotes(this.#options.book, notes)) this.#options.send(message, to);
  }

  #relationTo({ book, text, work }: SharedBook): "same text" | "another version" | "another book" {
    const own = this.#options.book;
    if (book === own.book || (text !== undefined && text === own.text)) return "same text";
    return work !== undefined && work === own.work ? "another version" : "another book";
  }
}

/** Where a place begins: a place may be a part of the text, such as a search result. */
function beginningOf({ chapter, within, quote }: TextPlace): TextPlace {
  const { exact, prefix, suffix } = quote;
  const isCut = exact.length > MAX_PLACE_CHARS;
  return {
    ...{ chapter, within, chars: 0 },
    quote: { exact: exact.slice(0, MAX_PLACE_CHARS), prefix, suffix: isCut ? "" : suffix },
  };
}
