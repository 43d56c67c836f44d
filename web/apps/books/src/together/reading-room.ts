import { type EntryTexts, entryProblem } from "@orbitroom/app-kit/entry/entry-failure.ts";
import { suggestCode } from "@orbitroom/app-kit/entry/suggest-code.ts";
import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import {
  createRoom,
  Door,
  encodeRoomToken,
  joinRoom,
  parseRoomToken,
  type Room,
  RoomError,
} from "@orbitroom/webrtc";
import type { AnnotationStore } from "../annotations/annotation-store.ts";
import type { BookVersion } from "../identity/book-version.ts";
import type { Invitation, ReadingWith } from "./invitation.ts";
import type { SharedBook, SharedPlace } from "./place-message.ts";
import { type ReaderPlace, ReadingTalk } from "./reading-talk.ts";

/** How long a device waits for another one to admit it. */
const WAIT_MS = 15_000;

/** Another device that has the book open. */
export interface OtherReader {
  readonly id: string;
  readonly name: string;
  /** The place of the device; undefined until it has been received. */
  readonly place: ReaderPlace | undefined;
}

/** The open book of this device. */
export interface ReadBook {
  /** SHA-256 of the file in hex. */
  readonly id: string;
  readonly version: BookVersion;
}

/** A reading room as the page shows it. */
export interface ReadingRoomState {
  /** The devices that are here. */
  readonly others: readonly OtherReader[];
  /** Whether another device can join. */
  readonly isOpen: boolean;
}

/** A room in which devices share their places in one book. Those of one reader also share notes. The book is not sent. */
export class ReadingRoom {
  readonly state: StateStore<ReadingRoomState>;
  readonly #door: Door;
  readonly #talk: ReadingTalk;

  private constructor(
    private readonly room: Room,
    /** The book as the others know it. */
    readonly book: SharedBook,
    version: BookVersion,
    readonly readingWith: ReadingWith,
    private readonly code: string,
  ) {
    this.state = new StateStore<ReadingRoomState>({ others: [], isOpen: room.isOpen });
    this.#door = new Door(room, {
      isKeeper: () => this.#isKeeper(),
      onEntrance: ({ isOpen }) => this.state.set({ isOpen }),
    });
    this.#talk = new ReadingTalk({
      ...{ book, version, readingWith },
      send: (text, to) => this.#send(text, to),
      onPlace: () => this.#show(),
      nowMs: () => Date.now(),
    });
    room.on("text", ({ from, text }) => void this.#talk.receive(from.id, text));
    room.on("joined", ({ id }) => this.#talk.sendPlace(id));
    room.on("peers", () => this.#show());
    room.on("left", ({ id }) => {
      this.#talk.forget(id);
      this.#show();
    });
  }

  /** Opens a room. Rejects with what `readingProblem` puts into words. */
  static async open(book: ReadBook, readingWith: ReadingWith, name: string): Promise<ReadingRoom> {
    const code = suggestCode();
    const shared = await sharedBook(book);
    const room = await createRoom({ gateway: location.origin, code, name });
    return new ReadingRoom(room, shared, book.version, readingWith, code);
  }

  /** Enters the room of an invitation. Rejects as `open` does. */
  static async join(
    book: ReadBook,
    { token, code, readingWith }: Invitation,
    name: string,
  ): Promise<ReadingRoom> {
    const { roomId } = parseRoomToken(token);
    if (roomId === undefined) throw new RoomError("link_damaged", "This link is damaged. Ask for it again.");
    const shared = await sharedBook(book);
    const room = await joinRoom({ gateway: location.origin, code, name, roomId, waitMs: WAIT_MS });
    const reading = new ReadingRoom(room, shared, book.version, readingWith, code);
    reading.#show();
    reading.#door.keep();
    // What was sent before this device listened is sent again.
    reading.#talk.ask();
    return reading;
  }

  /** The invitation in the link to this room. */
  get invitation(): Invitation {
    return { token: encodeRoomToken(this.room.id), code: this.code, readingWith: this.readingWith };
  }

  /** Sends the others where this device is. */
  sharePlace(place: Pick<SharedPlace, "cfi" | "fraction" | "timeMs">): void {
    void this.#talk.sharePlace(place);
  }

  /** Keeps the notes on one reader's devices the same, until the returned function is called. Other readers get none. */
  shareNotes(store: AnnotationStore): () => void {
    return this.#talk.shareNotes(store);
  }

  /** Leaves the room. The others stay in it. */
  leave(): void {
    this.#door.shut();
    void this.room.leave();
  }

  #send(text: string, to?: string): void {
    // A device that has just left cannot be sent anything.
    if (to === undefined || this.room.peers.some(({ id }) => id === to)) this.room.send(text, to);
  }

  #show(): void {
    const others = this.#here().map(({ id, name }) => ({ id, name, place: this.#talk.placeOf(id) }));
    this.state.set({ others });
  }

  #here() {
    return this.room.peers.filter(({ state }) => state !== "away");
  }

  /** Whether this device is the one that admits the next. */
  #isKeeper(): boolean {
    const { id: self } = this.room.self;
    return this.#here().every(({ id }) => self < id);
  }
}

/** The data about a book that the others need. For a book that was closed meanwhile, that is only its file. */
async function sharedBook({ id, version }: ReadBook): Promise<SharedBook> {
  const known = await version.fingerprint().catch(() => undefined);
  const { text, work } = known ?? {};
  return { book: id, ...(text === undefined ? {} : { text }), ...(work === undefined ? {} : { work }) };
}

const texts: EntryTexts = {
  damagedLink: "This link is damaged. Ask for it again.",
  over: "No one is reading in this room now. Ask for a new link, or open a room yourself.",
  full: "You can't be admitted at the moment: the room is full, or its readers have left. Try again, or ask for a new link.",
  wrongCode: "The code in this link is wrong. Ask for the link again.",
  codeSpent: "The code in this link is wrong. Ask for the link again.",
};

/** The message for the person when a room could not be opened or entered. */
export const readingProblem = (error: unknown): string => entryProblem(error, texts);
