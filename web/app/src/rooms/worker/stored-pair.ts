import {
  type ContentEvent,
  type LinkDriver,
  PairCore,
  type PairReport,
  type Relays,
} from "@orbitroom/webrtc/worker";
import type { EventBatch } from "./event-batch.ts";
import type { PairWorkerApi } from "./pair-api.ts";
import type { RoomStore } from "./room-store.ts";
import { StoredPairSession } from "./stored-pair-session.ts";

/** The conversation, as the pairs of its room use it. */
export interface PairConversation {
  readonly texts: { prepare(pair: number, driver: LinkDriver): void };
  readonly files: { readonly outgoing: { onDisconnected(pair: number): void } };
  onConnected(pair: number): void;
  onEvent(pair: number, event: ContentEvent): void;
  isOfPair(pair: number): boolean;
  retire(pair: number, name: string): Promise<void>;
  settle(pair: number): Promise<void>;
  save(): void;
}

/** What the pairs of a room use of it. */
export interface PairRoom {
  readonly store: Pick<RoomStore, "roomId" | "sessions" | "facts">;
  readonly conversation: PairConversation;
  readonly relays: Relays<PairCore>;
  readonly events: Pick<EventBatch, "emit">;
}

/** The room of a pair, before and after it is ready. */
export interface PairHost {
  /** Resolves when the room is ready. Rejects if it cannot be. */
  ready(): Promise<PairRoom>;
  /** Throws before the room is ready. */
  readonly room: PairRoom;
}

/** A pair of a room that is kept: its session is on the disk, and its texts and files are entries of the conversation. */
export class StoredPair implements PairWorkerApi {
  #used: { readonly core: PairCore; readonly session: StoredPairSession } | undefined;

  constructor(
    readonly number: number,
    private readonly host: PairHost,
  ) {}

  /** The core of the pair; undefined before it is used. */
  get usedCore(): PairCore | undefined {
    return this.#used?.core;
  }

  /** The core of the pair, which outlives connections. Made when it is first used. Throws before the room is ready. */
  get core(): PairCore {
    return this.#use().core;
  }

  async open(isAnew = false): Promise<void> {
    const { store } = await this.host.ready();
    await store.sessions.prepare(this.number);
    if (isAnew) await this.#beginAnew();
  }

  async saveOwner(ownerToken: string): Promise<void> {
    await this.open();
    this.#use().session.change({ role: "creator", ownerToken });
  }

  async joinerToken(newToken: string, slot: number): Promise<string> {
    await this.open();
    return this.#use().session.joinerToken(newToken, slot);
  }

  async end(keepsToken: boolean): Promise<void> {
    const { conversation } = await this.host.ready();
    const { core, session } = this.#use();
    core.close();
    this.#used = undefined;
    if (keepsToken) session.forgetDevice();
    else await session.erase();
    await conversation.settle(this.number);
  }

  /**
   * The first pair is a place in the room, not a device: whoever comes in by the code may be another one than before, and gets
   * nothing of what was meant for that one.
   */
  async #beginAnew(): Promise<void> {
    const { conversation } = this.host.room;
    if (this.number > 0 || !conversation.isOfPair(this.number)) return;
    const { core, session } = this.#use();
    const { name = "Device" } = session.device ?? {};
    core.close();
    this.#used = undefined;
    session.forgetDevice();
    await conversation.retire(this.number, name);
  }

  #use() {
    if (this.#used) return this.#used;
    const { store, relays, conversation } = this.host.room;
    const { roomId, facts } = store;
    const { number } = this;
    const session = new StoredPairSession(number, roomId, store.sessions);
    const core = new PairCore(
      { roomId, session, relays, tries: facts.tries, trustsUnknown: number === 0 },
      {
        onReport: (report) => this.#onReport(report),
        onContent: (event) => conversation.onEvent(number, event),
        onConnected: (code) => {
          if (number > 0 && !facts.hasSeveral) facts.save({ hasSeveral: true });
          if (number === 0 && code !== undefined) facts.save({ code });
          conversation.onConnected(number);
        },
        onDisconnected: () => conversation.files.outgoing.onDisconnected(number),
      },
    );
    this.#used = { core, session };
    conversation.texts.prepare(number, core.driver);
    return this.#used;
  }

  #onReport(report: PairReport): void {
    const { conversation, events } = this.host.room;
    // The other device has left: what it has sent is durable before the page may close the room.
    if (report.kind === "bye") conversation.save();
    events.emit({ pair: this.number, ...report });
  }
}
