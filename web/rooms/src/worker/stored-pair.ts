import {
  type ContentEvent,
  type LinkDriver,
  PairCore,
  type PairReport,
  type Relays,
} from "@orbitroom/webrtc/worker";
import type { DeviceNumber } from "./device-number.ts";
import type { EventBatch } from "./event-batch.ts";
import type { PairWorkerApi } from "./pair-api.ts";
import type { RoomStore } from "./room-store.ts";
import { StoredPairSession } from "./stored-pair-session.ts";

/** The conversation, as the pairs of its room use it. */
export interface PairConversation {
  readonly texts: { prepare(pair: DeviceNumber, driver: LinkDriver): void };
  readonly files: { readonly outgoing: { onDisconnected(pair: DeviceNumber): void } };
  onConnected(pair: DeviceNumber): void;
  onEvent(pair: DeviceNumber, event: ContentEvent): void;
  settle(pair: DeviceNumber): Promise<void>;
  save(): void;
}

/** The part of a room that its pairs use. */
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

/** A pair of a room that is stored: its session is on the disk, and its texts and files are entries of the conversation. */
export class StoredPair implements PairWorkerApi {
  #used: { readonly core: PairCore; readonly session: StoredPairSession } | undefined;

  constructor(
    readonly number: DeviceNumber,
    private readonly host: PairHost,
  ) {}

  /** The core of the pair; undefined before it is used. */
  get usedCore(): PairCore | undefined {
    return this.#used?.core;
  }

  /** The core of the pair, which outlives connections. Created when it is first used. Throws before the room is ready. */
  get core(): PairCore {
    return this.#use().core;
  }

  async open(): Promise<void> {
    const { store } = await this.host.ready();
    await store.sessions.prepare(this.number);
  }

  async end(): Promise<void> {
    const { conversation } = await this.host.ready();
    const { core, session } = this.#use();
    core.close();
    this.#used = undefined;
    await session.erase();
    await conversation.settle(this.number);
  }

  #use() {
    if (this.#used) return this.#used;
    const { store, relays, conversation } = this.host.room;
    const { roomId, facts } = store;
    const { number } = this;
    const session = new StoredPairSession(number, roomId, store);
    const core = new PairCore(
      { roomId, session, relays, tries: facts.tries },
      {
        onReport: (report) => this.#onReport(report),
        onContent: (event) => conversation.onEvent(number, event),
        onConnected: (code) => {
          if (number > 0 && !facts.hasSeveral) facts.save({ hasSeveral: true });
          if (code !== undefined && code !== facts.code) facts.save({ code });
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
    // The other device has left: everything that it has sent is made durable before the page may close the room.
    if (report.kind === "bye") conversation.save();
    events.emit({ pair: this.number, ...report });
  }
}
