import type { ConnectionPath } from "../connection/connection-path.ts";
import { IceServers } from "../connection/ice-servers.ts";
import { GatewayClient, type TurnAnswer } from "../gateway/gateway-client.ts";
import { GatewaySettings } from "../gateway/gateway-settings.ts";
import { newRoomToken } from "../gateway/room-tokens.ts";
import { toHex } from "../hex.ts";
import type { LinkDriverEvent, LinkEventOf } from "../link/link-events.ts";
import { loadLinkWasm } from "../link/link-wasm.ts";
import { RoomMedia } from "../media/room-media.ts";
import type { Share } from "../media/share.ts";
import { abortable } from "../mesh/abortable.ts";
import { Arrival, RoomError } from "../mesh/arrival.ts";
import { newDeviceId } from "../mesh/device-id.ts";
import { Entrance } from "../mesh/entrance.ts";
import { type Farewell, newFarewell } from "../mesh/farewell.ts";
import { type KeptStay, keptPairsOf } from "../mesh/kept-stay.ts";
import { MemoryFile } from "../mesh/memory-file.ts";
import { Mesh } from "../mesh/mesh.ts";
import type { MeshLinkEvents, MeshLinkOptions } from "../mesh/mesh-link.ts";
import type { MeshPair } from "../mesh/mesh-pair.ts";
import { PairCore } from "../mesh/pair-core.ts";
import { PairLink } from "../mesh/pair-link.ts";
import { MemorySession, type Tries } from "../mesh/pair-session.ts";
import { Relays } from "../mesh/relays.ts";
import { Returns } from "../mesh/returns.ts";
import { type Device, deviceName, OWNER_PLACE } from "../mesh/room-message.ts";
import { nextLife, type StayEnd, type StayLife, type StayLifeEvent } from "../mesh/stay-life.ts";
import { waitForEntrance } from "../mesh/wait-for-entrance.ts";
import { normaliseRoomCode, roomCodeProblem } from "./room-code.ts";
import { RoomEmitter, type RoomListener } from "./room-emitter.ts";
import { roomLink } from "./room-token.ts";
import type { JoinOptions, Peer, RoomEvents, RoomOptions } from "./room-types.ts";

const TEXT_ID_BYTES = 8;
const FILE_ID_BYTES = 16;
/** Longest signal (SPEC A2). */
const MAX_SIGNAL_BYTES = 1024;
/** A device that is away for longer has left (SPEC L3). Nothing is stored, so it hardly comes back. */
const AWAY_MS = 300_000;
const DEFAULT_MAX_FILE_BYTES = 256 * 1024 * 1024;

/** A pair whose core is in this thread. */
export type RoomPair = MeshPair<PairLink<PairCore>>;

/** What the links of a room are made with. */
export interface LinkParts {
  readonly ice: IceServers;
  /** Of the whole room. */
  readonly tries: Tries;
}

/** How a stay in a room is made. A test may bring links of its own. */
export interface RoomParts {
  readonly farewell: Farewell;
  makeLink(link: MeshLinkOptions, events: MeshLinkEvents, parts: LinkParts): PairLink<PairCore>;
  /** The stay that goes on, whose states the links have. A page that keeps its stay does not leave when it is closed. */
  readonly stay?: KeptStay | undefined;
  readonly keepsStay?: boolean;
}

/** A room of up to eight devices, of which every two are linked. Made by `createRoom` and `joinRoom`. */
export class Room {
  readonly #emitter = new RoomEmitter();
  readonly #mesh: Mesh<PairLink<PairCore>>;
  readonly #entrance: Entrance;
  readonly #arrival: Arrival;
  readonly #media: RoomMedia;
  readonly #maxFileBytes: number;
  #peers: readonly Peer[] = [];
  #life: StayLife = { phase: "entering" };
  #leaving: Promise<void> = Promise.resolve();
  readonly #returns: Returns;
  readonly #stayFacts: Pick<KeptStay, "token" | "farewell">;
  readonly #onPageHide = ({ persisted }: PageTransitionEvent): void => {
    // Nothing is stored, so this page cannot come back: the others hear that it leaves.
    if (!persisted) void this.leave();
  };

  /** @internal Use `createRoom` or `joinRoom`. */
  constructor(
    readonly id: string,
    options: RoomOptions,
    isCreator: boolean,
    { farewell, makeLink, stay, keepsStay = false }: RoomParts,
  ) {
    const gateway = new GatewayClient(options.gateway);
    const settings = new GatewaySettings(gateway);
    const token = stay?.token ?? newRoomToken();
    const ice = new IceServers({
      config: () => settings.get(),
      turnServers: async () => {
        if (isCreator) return (await gateway.reserve({ roomId: id, ownerToken: token })).turnServers ?? [];
        // Without TURN servers the devices may reach each other directly.
        const asked = gateway.info(id, "open").catch(() => gateway.info(id));
        return (await asked.catch((): TurnAnswer => ({}))).turnServers ?? [];
      },
      isRelayOnly: async () => false,
    });
    const self = stay?.self ?? { id: newDeviceId(), name: deviceName(options.name) };
    const tries = { used: stay?.triesUsed ?? 0 };
    this.#maxFileBytes = options.maxFileBytes ?? DEFAULT_MAX_FILE_BYTES;
    this.#mesh = new Mesh(
      {
        ...{ roomId: id, self, code: normaliseRoomCode(options.code), ice, farewell },
        creator: isCreator ? self.id : stay?.creator,
        awayMs: AWAY_MS,
        makeLink: (link, events) => makeLink(link, events, { ice, tries }),
      },
      {
        onJoined: (pair) => this.#onJoined(pair),
        onRemoved: (pair) => void this.#entrance.closeSlotOf(pair),
        onExpelled: () => this.#move("removed"),
        onLeft: (device, pair) => {
          void this.#entrance.closeSlotOf(pair);
          this.#emit("left", device);
        },
        onUnlisted: () => undefined,
        onAway: (pair, isAway) => this.#returns.onAway(pair, isAway),
        onAttemptFailed: (pair) => {
          for (const part of [this.#entrance, this.#arrival, this.#returns]) part.onAttemptFailed(pair);
        },
        onChanged: () => {
          this.#arrival.onChanged();
          this.#emit("peers", this.peers);
        },
        onIn: (pair) => this.#media.open(pair),
        onOut: (pair) => this.#media.close(pair),
        onMediaPart: (pair, part) => this.#media.receive(pair, part),
        onLinkEvent: (device, event) => this.#onLinkEvent(device, event),
        onSignal: (from, bytes) => {
          if (bytes.length <= MAX_SIGNAL_BYTES) this.#emit("signal", { from, bytes });
        },
      },
    );
    this.#mesh.place = isCreator ? OWNER_PLACE : stay?.place;
    this.#stayFacts = { token, farewell };
    this.#returns = new Returns({ gateway, ice, mesh: this.#mesh, token });
    this.#media = new RoomMedia(ice, () => this.#mesh.pairs, {
      onStream: (from, stream) => this.#emit("stream", { from, stream }),
      onStreamEnded: (from, stream) => this.#emit("streamEnded", { from, stream }),
      onFailed: (peer, code) => this.#emit("mediaFailed", { peer, code }),
    });
    this.#entrance = new Entrance({
      ...{ gateway, settings, ice, token, mesh: this.#mesh, isNewRoom: isCreator && stay === undefined },
      onChanged: (reason) => this.#emit("entrance", { isOpen: this.#entrance.isOpen, reason }),
    });
    this.#arrival = new Arrival(gateway, ice, this.#mesh, token);
    if (!keepsStay) addEventListener("pagehide", this.#onPageHide);
    if (stay === undefined) return;
    this.#life = nextLife(this.#life, "entered");
    for (const id of stay.removed) this.#mesh.refuse(id);
    for (const { device, side, slot } of stay.pairs) this.#mesh.restore(device, side, slot);
  }

  /** @internal What to keep of this stay. */
  get stay(): KeptStay {
    const { self, creator, place, triesUsed, resumable, removed } = this.#mesh;
    return { ...this.#stayFacts, self, creator, place, triesUsed, removed, pairs: keptPairsOf(resumable) };
  }

  /** This device. */
  get self(): Device {
    return this.#mesh.self;
  }

  /** The id of the device that made the room. */
  get creatorId(): string | undefined {
    return this.#mesh.creator;
  }

  /** The other devices. It is the same array until one of them changes. */
  get peers(): readonly Peer[] {
    const peers = this.#mesh.pairs.flatMap((pair) => (pair.device ? [peerOf(pair, pair.device)] : []));
    if (!areSame(peers, this.#peers)) this.#peers = peers;
    return this.#peers;
  }

  /** Whether this device has left the room, or was removed from it. */
  get isEnded(): boolean {
    return "end" in this.#life;
  }

  /** Whether a newcomer can come in. */
  get isOpen(): boolean {
    return this.#entrance.isOpen;
  }

  /** Calls back on an event, also on what came before the first listener. The returned function stops that. */
  on<Name extends keyof RoomEvents>(name: Name, listener: RoomListener<Name>): () => void {
    return this.#emitter.on(name, listener);
  }

  /**
   * Lets one more device in, with the same link and code. Any device of the room may. While a newcomer is on the way in, it
   * waits for that one first.
   */
  async admit(): Promise<void> {
    await this.#entrance.open();
  }

  /** Lets nobody in any more. */
  async close(): Promise<void> {
    const closing = this.#entrance.close();
    this.#emit("entrance", { isOpen: false, reason: undefined });
    await closing;
  }

  /** The link to the room. The code goes into it only if it is given. */
  link(origin: string, code?: string): string {
    return roomLink(origin, this.id, code);
  }

  /**
   * Sends a text to every device, or to one. It arrives once, in order, also after an interruption, and also on a device that
   * is in the room but not linked with this one yet.
   */
  send(text: string, to?: string): void {
    const id = toHex(crypto.getRandomValues(new Uint8Array(TEXT_ID_BYTES)));
    for (const { link } of this.#receivers(to)) link.port.driver.sendText(id, text);
  }

  /** Sends a value of at most 1 KiB of which only the newest counts, such as a position. It may be lost. */
  signal(bytes: Uint8Array, to?: string): void {
    if (bytes.length > MAX_SIGNAL_BYTES) throw new RangeError("a signal has at most 1 KiB");
    for (const { link } of this.#targets(to)) link.sendSignal(bytes);
  }

  /** Sends a file to every device, or to one, and returns its id. */
  sendFile(file: File, to?: string): string {
    const id = toHex(crypto.getRandomValues(new Uint8Array(FILE_ID_BYTES)));
    for (const { link } of this.#receivers(to)) link.port.driver.sendFile(id, file);
    return id;
  }

  /**
   * Shares a stream with every device, also with those that come later, or with one. Throws `media_relayed` for one that is
   * reached through a third device, and `too_many_tracks` for more than eight to one device.
   */
  share(stream: MediaStream, to?: string): Share {
    return this.#media.share(stream, to === undefined ? undefined : this.#targets(to)[0]);
  }

  /** How the connections with a device do: how its packets travel, and the browser's report of media, if there are any. */
  async stats(peerId: string): Promise<PeerStats> {
    const [pair] = this.#targets(peerId);
    const [report, media] = await Promise.all([pair?.link.report(), pair && this.#media.stats(pair)]);
    return { path: report?.path, media };
  }

  /** Gives this device another name. */
  rename(name: string): void {
    this.#mesh.rename(deviceName(name));
  }

  /** Removes a device. The others remove it too if this device made the room. */
  async remove(id: string): Promise<void> {
    const pair = this.#mesh.find(id);
    if (pair === undefined) return;
    await Promise.all([this.#entrance.closeSlotOf(pair), this.#mesh.remove(pair)]);
  }

  /** Leaves the room. The others stay connected. */
  async leave(): Promise<void> {
    this.#move("left");
    await this.#leaving;
  }

  /** @internal Makes the room: opens its entrance. */
  async make(signal: AbortSignal | undefined): Promise<void> {
    await this.#come(abortable(this.#entrance.open(), signal));
  }

  /** @internal Enters through the gateway. */
  async enter(signal: AbortSignal | undefined): Promise<void> {
    await this.#come(this.#arrival.enter(signal));
  }

  async #come(coming: Promise<void>): Promise<void> {
    try {
      await coming;
    } catch (error) {
      this.#move("failed");
      throw error;
    }
    this.#move("entered");
  }

  #move(event: StayLifeEvent): void {
    const before = this.#life;
    this.#life = nextLife(before, event);
    if (this.#life.phase === "leaving" && before.phase !== "leaving")
      this.#leaving = this.#leave(this.#life.end);
  }

  async #leave(end: StayEnd): Promise<void> {
    removeEventListener("pagehide", this.#onPageHide);
    this.#returns.stop();
    const leaving = [this.#entrance.leave(), this.#mesh.leave()];
    if (end !== "failed") this.#emit("ended", { reason: end });
    await Promise.all(leaving);
    this.#move("notified");
    this.#emitter.close();
  }

  #targets(to: string | undefined): readonly RoomPair[] {
    if (to === undefined) return this.#mesh.pairs;
    const pair = this.#mesh.find(to);
    if (pair === undefined) throw new RoomError("peer_unknown", "This device is not in the room.");
    return [pair];
  }

  /** Whom a text or a file goes to. */
  #receivers(to: string | undefined): readonly RoomPair[] {
    return to === undefined ? [...this.#mesh.pairs, ...this.#mesh.listed] : this.#targets(to);
  }

  #onJoined(pair: RoomPair): void {
    this.#entrance.onJoined(pair);
    if (pair.device) this.#emit("joined", peerOf(pair, pair.device));
  }

  #onLinkEvent(from: Device, event: LinkDriverEvent): void {
    switch (event.kind) {
      case "text":
        return this.#emit("text", { from, text: event.text });
      case "offered":
        return this.#onOffer(from, event);
      case "progress":
        return this.#emit("progress", { peer: from, id: event.id, progress: event.progress });
      case "delivered":
        return this.#emit("delivered", { peer: from, id: event.id });
      case "refused":
      case "failed":
        return this.#emit("stopped", { peer: from, id: event.id, code: event.code });
      case "cancelled":
        return this.#emit("stopped", { peer: from, id: event.id, code: event.kind });
    }
  }

  #onOffer(from: Device, offer: LinkEventOf<"offered">): void {
    const pair = this.#mesh.find(from.id);
    if (offer.sizeBytes > this.#maxFileBytes) {
      pair?.link.port.driver.answerOffer(offer, { kind: "refuse", reason: "too_large" });
      return;
    }
    const { id, name, mediaType, sizeBytes } = offer;
    const sink = new MemoryFile(name, mediaType, (file) => this.#emit("file", { from, id, file }));
    this.#emit("offered", { from, id, name, mediaType, sizeBytes });
    pair?.link.port.driver.answerOffer(offer, { kind: "accept", sink });
  }

  #emit<Name extends keyof RoomEvents>(name: Name, event: RoomEvents[Name]): void {
    this.#emitter.emit(name, event);
  }
}

/** What `room.stats` returns. */
export interface PeerStats {
  /** Undefined while the connection is relayed or away. */
  readonly path: ConnectionPath | undefined;
  readonly media: RTCStatsReport | undefined;
}

function peerOf({ link, isIn }: RoomPair, { id, name }: Device): Peer {
  const state = !isIn || link.isInterrupted ? "away" : link.isRelayed ? "relayed" : "linked";
  return { id, name, state, phrase: link.phrase };
}

function areSame(some: readonly Peer[], others: readonly Peer[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ id, name, state, phrase }, index) => {
      const other = others[index];
      return id === other?.id && name === other.name && state === other.state && phrase === other.phrase;
    })
  );
}

/** Makes a room and opens its entrance. Rejects with a `RoomError` or a `GatewayError`. */
export async function createRoom(options: RoomOptions): Promise<Room> {
  const room = await prepared(crypto.randomUUID(), options, true);
  await room.make(options.signal);
  return room;
}

/**
 * Enters a room that is open, or once it is within `waitMs`. Resolves when this device is linked with the one that lets it in,
 * and knows which others are in the room.
 */
export async function joinRoom(options: JoinOptions): Promise<Room> {
  const { roomId, waitMs = 0, signal } = options;
  const enter = async () => {
    const room = await prepared(roomId, options, false);
    await room.enter(signal);
    return room;
  };
  return waitForEntrance(enter, waitMs, signal);
}

async function prepared(roomId: string, options: RoomOptions, isCreator: boolean): Promise<Room> {
  const problem = roomCodeProblem(options.code);
  if (problem !== undefined) throw new RoomError("code_invalid", problem);
  await abortable(loadLinkWasm(), options.signal);
  return new Room(roomId, options, isCreator, { farewell: await newFarewell(), makeLink: linksOf(roomId) });
}

/** Makes the links of a room whose cores are in this thread. */
function linksOf(roomId: string): RoomParts["makeLink"] {
  const relays = new Relays<PairCore>();
  return (options, events, parts) => {
    const core: PairCore = new PairCore(
      { roomId, relays, session: new MemorySession(), tries: parts.tries, capabilities: ["media"] },
      { onReport: (report) => link.handle(report), onContent: (event) => events.onEvent(event) },
    );
    const attach = (lane: number, channel: RTCDataChannel) => core.attach(lane, { channel });
    const onClosed = () => core.close();
    const link = new PairLink(
      { ...options, ...parts, port: core, attach, hasSignals: true, onClosed },
      events,
    );
    return link;
  };
}
