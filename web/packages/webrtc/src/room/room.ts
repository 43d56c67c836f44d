import type { ConnectionPath } from "../connection/connection-path.ts";
import { IceServers } from "../connection/ice-servers.ts";
import { GatewayClient } from "../gateway/gateway-client.ts";
import { GatewaySettings } from "../gateway/gateway-settings.ts";
import { newRoomToken } from "../gateway/room-tokens.ts";
import { turnServersOf } from "../gateway/turn-servers.ts";
import { toHex } from "../hex.ts";
import type { LinkDriverEvent, LinkEventOf } from "../link/link-events.ts";
import { RoomMedia } from "../media/room-media.ts";
import type { Share } from "../media/share.ts";
import { newDeviceId } from "../mesh/device-id.ts";
import type { KeptStay } from "../mesh/kept-stay.ts";
import { MemoryFile } from "../mesh/memory-file.ts";
import type { PairCore } from "../mesh/pair-core.ts";
import type { PairLink } from "../mesh/pair-link.ts";
import { RoomError } from "../mesh/room-error.ts";
import { type Device, deviceName } from "../mesh/room-message.ts";
import { Stay } from "../mesh/stay.ts";
import { areSame, peerOf } from "./peers.ts";
import { normaliseRoomCode } from "./room-code.ts";
import { RoomEmitter, type RoomListener } from "./room-emitter.ts";
import type { RoomPair, RoomParts } from "./room-parts.ts";
import { roomLink } from "./room-token.ts";
import type { Peer, RoomEvents, RoomOptions } from "./room-types.ts";

const TEXT_ID_BYTES = 8;
const FILE_ID_BYTES = 16;
/** The maximum length of a signal (SPEC A2). */
const MAX_SIGNAL_BYTES = 1024;
/** A device that is away for longer than this has left (SPEC L3). Nothing is stored, so it is unlikely to return. */
const AWAY_MS = 300_000;
const DEFAULT_MAX_FILE_BYTES = 256 * 1024 * 1024;

/**
 * A room of up to eight devices, of which every two are linked. Created by `createRoom` and `joinRoom`.
 *
 * Once this device has left (`isEnded`), what it sends or shares reaches no one and throws nothing, as with a closed `WebSocket`;
 * `admit` rejects with `closed`. While it is in the room, a method that takes a device throws `peer_unknown` if that device is not
 * in the room, except `signal`.
 */
export class Room {
  readonly #emitter = new RoomEmitter();
  readonly #stay: Stay<PairLink<PairCore>>;
  readonly #media: RoomMedia;
  readonly #maxFileBytes: number;
  #peers: readonly Peer[] = [];
  readonly #onPageHide = ({ persisted }: PageTransitionEvent): void => {
    // Nothing is stored, so this page cannot come back: the others are notified that it leaves.
    if (!persisted) void this.leave();
  };

  /** @internal Use `createRoom` or `joinRoom`. */
  constructor(
    readonly id: string,
    options: RoomOptions,
    isCreator: boolean,
    { farewell, makeLink, stay: kept, keepsStay = false }: RoomParts,
  ) {
    const gateway = new GatewayClient(options.gateway);
    const settings = new GatewaySettings(gateway);
    const token = kept?.token ?? newRoomToken();
    const ice = new IceServers({
      config: () => settings.get(),
      turnServers: () => turnServersOf(gateway, { roomId: id, ownerToken: isCreator ? token : undefined }),
      isRelayOnly: async () => false,
    });
    const self = kept?.self ?? { id: newDeviceId(), name: deviceName(options.name) };
    const tries = { used: kept?.triesUsed ?? 0 };
    this.#maxFileBytes = options.maxFileBytes ?? DEFAULT_MAX_FILE_BYTES;
    this.#media = new RoomMedia(ice, () => this.#stay.mesh.pairs, {
      onStream: (from, stream) => this.#emit("stream", { from, stream }),
      onStreamEnded: (from, stream) => this.#emit("streamEnded", { from, stream }),
      onFailed: (peer, code) => this.#emit("mediaFailed", { peer, code }),
    });
    this.#stay = new Stay(
      {
        ...{ roomId: id, self, isCreator, token, farewell, gateway, settings, ice, kept },
        triesUsed: tries.used,
        code: normaliseRoomCode(options.code),
        awayMs: AWAY_MS,
        mayForget: () => this.#stay.isKept,
        makeLink: (link, events) => makeLink(link, events, { ice, tries }),
      },
      {
        onJoined: (pair) => pair.device && this.#emit("joined", peerOf(pair, pair.device)),
        onLeft: (device) => this.#emit("left", device),
        onChanged: () => this.#emit("peers", this.peers),
        onIn: (pair) => this.#media.open(pair),
        onOut: (pair) => this.#media.close(pair),
        onMediaPart: (pair, part) => this.#media.receive(pair, part),
        onLinkEvent: (device, event) => this.#onLinkEvent(device, event),
        onSignal: (from, bytes) => {
          if (bytes.length <= MAX_SIGNAL_BYTES) this.#emit("signal", { from, bytes });
        },
        onEntrance: (event) => {
          if (event.kind === "opened") this.#emit("entrance", { isOpen: true, reason: undefined });
          if (event.kind === "closed") this.#emit("entrance", { isOpen: false, reason: event.reason });
        },
        onEnded: (reason) => {
          this.#emit("ended", { reason });
          this.#end();
        },
      },
    );
    if (!keepsStay) addEventListener("pagehide", this.#onPageHide);
  }

  /** @internal Keeps the room: its devices find each other again on any later day. */
  async keep(): Promise<void> {
    await this.#stay.keep();
  }

  /** @internal What to keep of this stay. */
  get stay(): KeptStay {
    return this.#stay.kept;
  }

  /** This device. */
  get self(): Device {
    return this.#stay.mesh.self;
  }

  /** The id of the device that created the room. */
  get creatorId(): string | undefined {
    return this.#stay.mesh.creator;
  }

  /** The other devices. The array stays the same until one of them changes. */
  get peers(): readonly Peer[] {
    const peers = this.#stay.mesh.pairs.flatMap((pair) => (pair.device ? [peerOf(pair, pair.device)] : []));
    if (!areSame(peers, this.#peers)) this.#peers = peers;
    return this.#peers;
  }

  /** Whether this device has left the room, or was removed from it. */
  get isEnded(): boolean {
    return this.#stay.isEnded;
  }

  /** Whether a newcomer can join. */
  get isOpen(): boolean {
    return this.#stay.isOpen;
  }

  /** Calls back on an event, including events from before the first listener. Returns a function that removes the listener. */
  on<Name extends keyof RoomEvents>(name: Name, listener: RoomListener<Name>): () => void {
    return this.#emitter.on(name, listener);
  }

  /**
   * Admits one more device, with the same link and code. Any device of the room may do this. If a newcomer is joining, it waits for
   * that one first.
   */
  async admit(): Promise<void> {
    await this.#stay.admit();
  }

  /** Stops admitting devices. */
  async close(): Promise<void> {
    await this.#stay.closeEntrance();
  }

  /** Returns the link to the room. It contains the code only if one is given. */
  link(origin: string, code?: string): string {
    return roomLink(origin, this.id, code);
  }

  /**
   * Sends a text to every device, or to one. It arrives once, in order, even after an interruption, and even at a device that is in
   * the room but not linked with this one yet.
   */
  send(text: string, to?: string): void {
    const id = toHex(crypto.getRandomValues(new Uint8Array(TEXT_ID_BYTES)));
    for (const { link } of this.#receivers(to)) link.port.driver.sendText(id, text);
  }

  /**
   * Sends a value of at most 1 KiB of which only the newest counts, such as a position. It may be lost, and always is if its
   * receiver is not in the room. Throws a `RangeError` for a longer one.
   */
  signal(bytes: Uint8Array, to?: string): void {
    if (bytes.length > MAX_SIGNAL_BYTES) throw new RangeError("a signal has at most 1 KiB");
    const { mesh } = this.#stay;
    if (to === undefined) for (const { link } of mesh.pairs) link.sendSignal(bytes);
    else mesh.find(to)?.link.sendSignal(bytes);
  }

  /** Sends a file to every device, or to one, and returns its id. */
  sendFile(file: File, to?: string): string {
    const id = toHex(crypto.getRandomValues(new Uint8Array(FILE_ID_BYTES)));
    for (const { link } of this.#receivers(to)) link.port.driver.sendFile(id, file);
    return id;
  }

  /**
   * Shares a stream with every device, including those that join later, or with one. Throws `media_relayed` for one that is reached
   * through a third device, and `too_many_tracks` for more than eight to one device.
   */
  share(stream: MediaStream, to?: string): Share {
    return this.#media.share(stream, to === undefined ? undefined : this.#targets(to)[0]);
  }

  /**
   * Returns statistics of the connections with a device: how its packets travel, and the browser's report on media, if there are
   * any.
   */
  async stats(peerId: string): Promise<PeerStats> {
    const [pair] = this.#targets(peerId);
    const [report, media] = await Promise.all([pair?.link.report(), pair && this.#media.stats(pair)]);
    return { path: report?.path, media };
  }

  /** Gives this device another name. */
  rename(name: string): void {
    this.#stay.rename(deviceName(name));
  }

  /** Removes a device. The others remove it, too, if this device created the room. */
  async remove(id: string): Promise<void> {
    await this.#stay.remove(id);
  }

  /** Leaves the room. The others stay connected. */
  async leave(): Promise<void> {
    await this.#stay.leave();
  }

  /** @internal Creates the room: opens its entrance. */
  async make(signal: AbortSignal | undefined): Promise<void> {
    await this.#come(this.#stay.make(signal));
  }

  /** @internal Enters through the gateway. */
  async enter(signal: AbortSignal | undefined): Promise<void> {
    await this.#come(this.#stay.enter({ signal }));
    await this.#stay.known();
  }

  async #come(coming: Promise<void>): Promise<void> {
    try {
      await coming;
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  /** Ends the stay: no more events are sent once the others have been notified. */
  #end(): void {
    removeEventListener("pagehide", this.#onPageHide);
    void this.#stay.leave().then(() => this.#emitter.close());
  }

  #targets(to: string | undefined): readonly RoomPair[] {
    if (to === undefined) return this.#stay.mesh.pairs;
    const pair = this.#stay.mesh.find(to);
    if (pair) return [pair];
    if (this.isEnded) return [];
    throw new RoomError("peer_unknown", "This device is not in the room.");
  }

  /** Returns the receivers of a text or a file. */
  #receivers(to: string | undefined): readonly RoomPair[] {
    return to === undefined ? [...this.#stay.mesh.pairs, ...this.#stay.mesh.listed] : this.#targets(to);
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
    const pair = this.#stay.mesh.find(from.id);
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
