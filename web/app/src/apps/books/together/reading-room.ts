import {
  createRoom,
  encodeRoomToken,
  joinRoom,
  parseRoomToken,
  type Room,
  RoomError,
} from "@orbitroom/webrtc";
import { Door } from "../../../entry/door.ts";
import { type EntryTexts, entryProblem } from "../../../entry/entry-failure.ts";
import { suggestCode } from "../../../entry/suggest-code.ts";
import { StateStore } from "../../../lib/state-store.ts";
import type { Annotation } from "../reader/annotations/annotation.ts";
import type { AnnotationStore } from "../reader/annotations/annotation-store.ts";
import type { Invitation, ReadingWith } from "./invitation.ts";
import { decodeNotes, encodeNotes } from "./notes-message.ts";
import { decodeMessage, encodeMessage, type PlaceMessage, type SharedPlace } from "./place-message.ts";

/** How long a device waits for another one to let it in. */
const WAIT_MS = 15_000;

/** Another device that has the book open. */
export interface OtherReader {
  readonly id: string;
  readonly name: string;
  /** Undefined until it says where it is. */
  readonly place: SharedPlace | undefined;
}

/** A reading room as the page shows it. */
export interface ReadingRoomState {
  /** The devices that are here. */
  readonly others: readonly OtherReader[];
  /** Whether the next device can come in. */
  readonly isOpen: boolean;
}

/** A room in which devices tell each other where they are in one book. Those of one reader also share notes. The book is not sent. */
export class ReadingRoom {
  readonly state: StateStore<ReadingRoomState>;
  readonly #door: Door;
  readonly #places = new Map<string, SharedPlace>();
  #own: SharedPlace | undefined;
  #notes: AnnotationStore | undefined;
  /** The notes that the others have. */
  #told: ReadonlySet<Annotation> = new Set();

  private constructor(
    private readonly room: Room,
    /** Id of the book. */
    private readonly book: string,
    readonly readingWith: ReadingWith,
    private readonly code: string,
  ) {
    this.state = new StateStore<ReadingRoomState>({ others: [], isOpen: room.isOpen });
    this.#door = new Door(room, {
      isKeeper: () => this.#isKeeper(),
      onEntrance: ({ isOpen }) => this.state.set({ isOpen }),
    });
    room.on("text", ({ from, text }) => this.#hear(from.id, text));
    room.on("joined", ({ id }) => this.#tellOwn(id));
    room.on("peers", () => this.#show());
    room.on("left", ({ id }) => {
      this.#places.delete(id);
      this.#show();
    });
  }

  /** Opens a room. Rejects with what `readingProblem` puts into words. */
  static async open(book: string, readingWith: ReadingWith, name: string): Promise<ReadingRoom> {
    const code = suggestCode();
    const room = await createRoom({ gateway: location.origin, code, name });
    return new ReadingRoom(room, book, readingWith, code);
  }

  /** Enters the room of an invitation. Rejects as `open` does. */
  static async join(
    book: string,
    { token, code, readingWith }: Invitation,
    name: string,
  ): Promise<ReadingRoom> {
    const { roomId } = parseRoomToken(token);
    if (roomId === undefined) throw new RoomError("link_damaged", "This link is damaged. Ask for it again.");
    const room = await joinRoom({ gateway: location.origin, code, name, roomId, waitMs: WAIT_MS });
    const reading = new ReadingRoom(room, book, readingWith, code);
    reading.#show();
    reading.#door.keep();
    // What was told before this device listened is told again.
    room.send(encodeMessage({ type: "ask" }));
    return reading;
  }

  /** What the link to this room says. */
  get invitation(): Invitation {
    return { token: encodeRoomToken(this.room.id), code: this.code, readingWith: this.readingWith };
  }

  /** Tells the others where this device is. */
  tell(place: Omit<SharedPlace, "book">): void {
    this.#own = { ...place, book: this.book };
    this.#send({ type: "place", ...this.#own });
  }

  /**
   * Keeps the notes on one reader's devices the same, until the returned function is called. Other readers get none.
   */
  shareNotes(store: AnnotationStore): () => void {
    if (this.readingWith !== "own") return () => undefined;
    this.#notes = store;
    this.#tellNotes(store.state.get().all);
    // What was told before this device listened is told again.
    this.room.send(encodeMessage({ type: "ask" }));
    this.#told = new Set(store.state.get().all);
    const stop = store.state.subscribe(() => {
      const { all } = store.state.get();
      this.#tellNotes(all.filter((note) => !this.#told.has(note)));
      this.#told = new Set(all);
    });
    return () => {
      stop();
      this.#notes = undefined;
    };
  }

  #tellNotes(notes: readonly Annotation[], to?: string): void {
    for (const message of encodeNotes(this.book, notes)) this.room.send(message, to);
  }

  /** Leaves the room. The others stay in it. */
  leave(): void {
    this.#door.shut();
    void this.room.leave();
  }

  #tellOwn(to: string): void {
    if (this.#own) this.#send({ type: "place", ...this.#own }, to);
  }

  #send(message: PlaceMessage, to?: string): void {
    // A device that has just left cannot be told anything.
    if (to === undefined || this.room.peers.some(({ id }) => id === to))
      this.room.send(encodeMessage(message), to);
  }

  #hear(from: string, text: string): void {
    const message = decodeMessage(text, Date.now());
    if (message?.type === "ask") {
      this.#tellOwn(from);
      this.#tellNotes(this.#notes?.state.get().all ?? [], from);
    }
    const notes = this.#notes ? decodeNotes(this.book, text) : [];
    if (notes.length > 0) {
      this.#told = new Set([...this.#told, ...notes]);
      void this.#notes?.merge(notes);
    }
    if (message?.type !== "place" || message.book !== this.book) return;
    const { type: _, ...place } = message;
    this.#places.set(from, place);
    this.#show();
  }

  #show(): void {
    const others = this.#here().map(({ id, name }) => ({ id, name, place: this.#places.get(id) }));
    this.state.set({ others });
  }

  #here() {
    return this.room.peers.filter(({ state }) => state !== "away");
  }

  /** One of those who are here lets the next one in. */
  #isKeeper(): boolean {
    const { id: self } = this.room.self;
    return this.#here().every(({ id }) => self < id);
  }
}

const texts: EntryTexts = {
  damagedLink: "This link is damaged. Ask for it again.",
  over: "Nobody reads in this room any more. Ask for a new link, or open a room yourself.",
  full: "Nobody lets you in at the moment: the room is full, or its readers have left. Try again, or ask for a new link.",
  wrongCode: "The code in this link is wrong. Ask for the link again.",
  codeSpent: "The code in this link is wrong. Ask for the link again.",
};

/** What a person reads when a room could not be opened or entered. */
export const readingProblem = (error: unknown): string => entryProblem(error, texts);
