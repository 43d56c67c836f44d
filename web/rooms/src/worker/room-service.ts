import { loadLinkWasm, Relays } from "@orbitroom/webrtc/worker";
import { expose } from "comlink";
import { Conversation } from "./conversation.ts";
import type { Entry } from "./entry.ts";
import { EventBatch } from "./event-batch.ts";
import { nextTask } from "./next-task.ts";
import { type RoomSeat, type Seat, seatName } from "./room-folder.ts";
import { RoomStore } from "./room-store.ts";
import type { PairHost, PairRoom } from "./stored-pair.ts";
import { StoredPairSession } from "./stored-pair-session.ts";
import { StoredPairs } from "./stored-pairs.ts";
import { UnreadRoom } from "./unread-room.ts";
import type { OpenedRoom, RoomEvent } from "./worker-api.ts";

/** More entries than any screen shows. */
const NEWEST_ENTRIES = 200;

interface OpenRoom extends PairRoom {
  readonly store: RoomStore;
  readonly conversation: Conversation;
}

/** Everything a room does off the page: its pairs, files and storage. `room-worker.ts` exposes it to the page. */
export class RoomService implements PairHost {
  readonly pairs = new StoredPairs(this);
  #room: OpenRoom | undefined;
  /** A seat whose files are opened before the page asks for them. */
  #early: { readonly name: string; readonly opening: Promise<UnreadRoom> } | undefined;
  /** The open room, once its whole conversation is read. */
  #reading: Promise<RoomStore> | undefined;
  /** Starts to read the conversation, once. */
  #readWhole: () => void = () => undefined;
  /** Settles when the open room is ready for every call, or cannot be. */
  #starting: Promise<OpenRoom> | undefined;
  /** Where the calls of a {@link RoomApi} come from. */
  #port: MessagePort | undefined;

  /** Throws before the room is ready. */
  get room(): OpenRoom {
    if (!this.#room) throw new Error("the room is not open");
    return this.#room;
  }

  async ready(): Promise<OpenRoom> {
    if (!this.#starting) throw new Error("the room is not open");
    this.#readWhole();
    return this.#starting;
  }

  /** Opens the files of a seat that the page is about to ask for. */
  openEarly({ roomId, seat }: RoomSeat): void {
    const opening = UnreadRoom.open(roomId, seat);
    // The page learns of a failure when it opens the room.
    opening.catch(() => undefined);
    this.#early = { name: seatName(roomId, seat), opening };
  }

  async open(
    roomId: string,
    wantedSeat: Seat | undefined,
    report: (event: RoomEvent) => void,
    port: MessagePort | undefined,
  ): Promise<OpenedRoom> {
    this.#port ??= port;
    // The module is loaded while the room is read.
    const loading = loadLinkWasm();
    loading.catch(() => undefined);
    const unread = await this.#openFiles(roomId, wantedSeat);
    const newest = unread.newest(NEWEST_ENTRIES);
    // A long conversation takes processor time that the page needs to draw its end: it is read when it is requested.
    const asked = new Promise<void>((resolve) => (this.#readWhole = resolve));
    if (newest.isWhole) void nextTask().then(this.#readWhole);
    this.#starting = this.#start(unread, asked, loading, new EventBatch(report));
    this.#starting.then(
      ({ conversation }) => expose(conversation, this.#port),
      // Nothing of the room is available, so every call fails.
      () => expose({}, this.#port),
    );
    const { seat, facts, sessions } = unread;
    const pairs = sessions.pairs.flatMap((pair) => new StoredPairSession(pair, roomId, unread).opened ?? []);
    return {
      ...{ seat, stay: facts.stay, code: facts.code, triesUsed: facts.tries.used, pairs },
      met: [...pairs.map(({ pair, device: { id, name } }) => ({ pair, id, name })), ...facts.met],
      ...newest,
    };
  }

  async allEntries(): Promise<Entry[]> {
    this.#readWhole();
    return (await this.#reading)?.entries ?? [];
  }

  async start(): Promise<void> {
    await this.ready();
  }

  async close(): Promise<void> {
    const { conversation, store } = await this.ready();
    for (const core of this.pairs.usedCores) core.close();
    await conversation.files.close();
    store.close();
  }

  async #openFiles(roomId: string, wantedSeat: Seat | undefined): Promise<UnreadRoom> {
    const early = this.#early;
    this.#early = undefined;
    if (early && wantedSeat && early.name === seatName(roomId, wantedSeat)) return early.opening;
    // The room that is opened instead may need the same seat.
    await early?.opening.then(
      (room) => room.close(),
      () => undefined,
    );
    return UnreadRoom.open(roomId, wantedSeat);
  }

  /** Does the rest once the newest entries are known and the whole conversation is requested. */
  async #start(
    unread: UnreadRoom,
    asked: Promise<void>,
    loading: Promise<unknown>,
    events: EventBatch,
  ): Promise<OpenRoom> {
    this.#reading = asked.then(() => RoomStore.read(unread));
    const [store] = await Promise.all([this.#reading, loading]);
    const conversation = new Conversation(store, events, this.pairs);
    this.#room = { store, conversation, events, relays: new Relays() };
    await conversation.restore();
    return this.#room;
  }
}
