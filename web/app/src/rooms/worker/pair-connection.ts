import {
  channelLane,
  encodeLaneRequest,
  type LaneSignal,
  LinkDriver,
  type LinkDriverEvent,
  portLane,
} from "@orbitroom/webrtc/worker";
import type { EventBatch } from "./event-batch.ts";
import type { LaneSource } from "./pair-api.ts";
import type { PairAttempt } from "./pair-attempt.ts";
import { PairRelay } from "./pair-relay.ts";
import type { PairSession } from "./pair-session.ts";
import type { ContentEvent, RoomContents } from "./room-contents.ts";
import type { RelayingPair, RoomRelays } from "./room-relays.ts";
import type { RoomStore } from "./room-store.ts";

/** The lane that carries control and chat. */
const CONTROL_LANE = 0;
/** How many texts and offers may come before it is known who sends them (SPEC M2). */
const MAX_HELD_EVENTS = 64;

/** What the connections of a pair use of its room. */
export interface PairRoom {
  readonly store: Pick<RoomStore, "roomId" | "sessions" | "facts">;
  readonly contents: RoomContents;
  readonly relays: RoomRelays;
  readonly events: Pick<EventBatch, "emit">;
}

/** The link of a pair over all its connections, direct and relayed ones. */
export class PairConnection implements RelayingPair {
  readonly driver: LinkDriver;
  readonly link: PairRelay<PairConnection> = new PairRelay(() => this.driver);
  #isConnected = false;
  #isClosed = false;
  /** What came before it was known who the device of a further pair is. */
  #held: ContentEvent[] = [];

  constructor(
    private readonly pair: number,
    private readonly session: PairSession,
    private readonly attempt: PairAttempt,
    private readonly room: PairRoom,
  ) {
    this.driver = new LinkDriver(room.store.roomId, (event) => {
      if (!this.#isClosed) this.#onEvent(event);
    });
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  /** The other device; undefined while it is not known. */
  get device(): { readonly id: string } | undefined {
    const { route } = this.link;
    return this.session.place.device ?? (route && { id: route.deviceId });
  }

  get isIn(): boolean {
    return this.#isConnected && this.session.place.device !== undefined;
  }

  get carrier(): PairConnection | undefined {
    return this.link.route?.carrier;
  }

  attach(laneNumber: number, source: LaneSource): void {
    if (laneNumber === CONTROL_LANE) this.link.endAttempt();
    this.driver.attach(laneNumber, (marks, events) =>
      "port" in source ? portLane(source.port, marks, events) : channelLane(source.channel, marks, events),
    );
  }

  /** Connects the paired attempt through the device of another pair. Returns false if that is not possible. */
  openRelay(via: PairConnection | undefined, deviceId: string): boolean {
    const { role, unconfirmedState } = this.session;
    if (!via?.isIn || via === this || via.link.isRelayed || !unconfirmedState) return false;
    const side = role === "creator" ? "offering" : "answering";
    return this.link.open(unconfirmedState, side, { carrier: via, deviceId });
  }

  closeRelay(): void {
    this.link.close();
  }

  /** It is known who the other device is: what it has sent before counts now. */
  release(): void {
    if (this.session.place.device === undefined) return;
    const held = this.#held;
    this.#held = [];
    for (const event of held) this.room.contents.onEvent(this.pair, event);
  }

  /** Drops the attempt at a new connection. Returns false if there is none. */
  dropAttempt(): boolean {
    const isDropped = this.driver.dropAttempt();
    if (isDropped) this.link.endAttempt();
    return isDropped;
  }

  /** Closes the connection and drops the attempt at another one. */
  disconnect(): void {
    this.driver.disconnect();
    this.link.endAttempt();
    this.#endConnection();
  }

  /** Ends the connection as if it had been lost: the page makes another one, over which unfinished files are offered again. */
  reconnect(): void {
    if (!this.#isConnected) return;
    this.disconnect();
    this.room.events.emit({ pair: this.pair, kind: "lost", code: undefined });
  }

  /** Closes everything for good. Nothing of the pair counts any more. */
  close(): void {
    this.disconnect();
    this.#isClosed = true;
    this.driver.close();
  }

  #onEvent(event: LinkDriverEvent): void {
    const { room, pair } = this;
    switch (event.kind) {
      case "connected":
        this.#onConnected();
        return room.events.emit({ pair, kind: "connected", phrase: this.session.stored?.phrase });
      case "lost":
        // An attempt ends with a connection that broke the protocol.
        if (event.code !== undefined) this.link.endAttempt();
        this.#endConnection();
        return room.events.emit({ pair, ...event });
      case "bye":
        // The other device closes the connection next. Before the page could, so that this is no error.
        this.disconnect();
        room.contents.save();
        return room.events.emit({ pair, ...event });
      case "lane_suggested":
        return this.#onLaneSuggested(event.lane);
      case "lane_signal": {
        const lane = laneEvent(event.signal, this.session.role === "creator");
        if (lane && !this.link.isRelayed) room.events.emit({ pair, ...lane });
        return;
      }
      case "relay_part":
        return room.relays.takePart(this, event.bytes);
      case "room_message":
      case "control":
      case "channel_error":
      case "lane_lost":
        return room.events.emit({ pair, ...event });
      case "media_part":
        return;
      default:
        return this.#onContent(event);
    }
  }

  #onContent(event: ContentEvent): void {
    if (this.pair === 0 || this.session.place.device) return this.room.contents.onEvent(this.pair, event);
    if (event.kind === "progress" || event.kind === "waiting") return;
    this.#held.push(event);
    if (this.#held.length <= MAX_HELD_EVENTS) return;
    this.#held = [];
    this.disconnect();
    this.room.events.emit({ pair: this.pair, kind: "lost", code: "unknown_device" });
  }

  #onConnected(): void {
    const { pair, room, session, attempt } = this;
    const { facts } = room.store;
    session.confirm();
    this.link.confirm();
    this.#isConnected = true;
    if (pair > 0 && !facts.hasSeveral) facts.save({ hasSeveral: true });
    if (pair === 0 && attempt.code !== undefined) facts.save({ code: attempt.code });
    attempt.code = undefined;
    room.relays.endThrough(this);
    room.contents.onConnected(pair);
  }

  #onLaneSuggested(lane: number): void {
    if (this.link.isRelayed) return;
    if (this.session.role === "joiner") this.driver.sendSignal(encodeLaneRequest(lane));
    else this.room.events.emit({ pair: this.pair, kind: "lane_wanted", lane });
  }

  #endConnection(): void {
    this.#isConnected = false;
    this.link.endConnection();
    // Files are offered again. A text is not sent again: the other device has heard that it is here.
    this.#held = this.#held.filter(({ kind }) => kind === "text");
    this.room.relays.endThrough(this);
    this.room.contents.onDisconnected(this.pair);
  }
}

/** What the page hears of a lane signal. Only a creator offers lanes; what does not match this device's role is ignored. */
function laneEvent(signal: LaneSignal, isCreator: boolean) {
  const { kind, lane } = signal;
  if (kind === "want") return isCreator ? ({ kind: "lane_wanted", lane } as const) : undefined;
  if (isCreator !== (kind === "answer")) return undefined;
  return { kind: kind === "offer" ? "lane_offer" : "lane_answer", lane, sdp: signal.sdp } as const;
}
