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
import { Carrier } from "../mesh/carrier.ts";
import { newDeviceId } from "../mesh/device-id.ts";
import { Entrance } from "../mesh/entrance.ts";
import { MemoryFile } from "../mesh/memory-file.ts";
import { Mesh } from "../mesh/mesh.ts";
import type { MeshPair } from "../mesh/mesh-pair.ts";
import { PairLink } from "../mesh/pair-link.ts";
import { type Device, deviceName } from "../mesh/room-message.ts";
import { SlotReturn } from "../mesh/slot-return.ts";
import { waitForEntrance } from "../mesh/wait-for-entrance.ts";
import { normaliseRoomCode, roomCodeProblem } from "./room-code.ts";
import { roomLink } from "./room-token.ts";
import type { JoinOptions, Peer, RoomEvents, RoomOptions } from "./room-types.ts";

const TEXT_ID_BYTES = 8;
const FILE_ID_BYTES = 16;
/** Longest signal (SPEC A2). */
const MAX_SIGNAL_BYTES = 1024;
/** A device that is away for longer has left (SPEC L3). Nothing is stored, so it hardly comes back. */
const AWAY_MS = 300_000;
const DEFAULT_MAX_FILE_BYTES = 256 * 1024 * 1024;

type Listener<Name extends keyof RoomEvents> = (event: RoomEvents[Name]) => void;

/** A room of up to eight devices, of which every two are linked. Made by `createRoom` and `joinRoom`. */
export class Room {
  readonly #listeners = new Map<keyof RoomEvents, Set<Listener<never>>>();
  readonly #mesh: Mesh<PairLink>;
  readonly #carrier = new Carrier((id) => this.#mesh.findAny(id));
  readonly #entrance: Entrance;
  readonly #arrival: Arrival;
  readonly #media: RoomMedia;
  readonly #maxFileBytes: number;
  #peers: readonly Peer[] = [];
  #leaving: Promise<void> | undefined;
  /** The pairs that look for each other through the gateway. */
  readonly #returns = new Map<MeshPair<PairLink>, SlotReturn>();
  readonly #onPageHide = ({ persisted }: PageTransitionEvent): void => {
    // Nothing is stored, so this page cannot come back: the others hear that it leaves.
    if (!persisted) void this.#mesh.leave();
  };

  /** @internal Use `createRoom` or `joinRoom`. */
  constructor(
    readonly id: string,
    options: RoomOptions,
    isCreator: boolean,
  ) {
    const gateway = new GatewayClient(options.gateway);
    const settings = new GatewaySettings(gateway);
    const token = newRoomToken();
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
    const self = { id: newDeviceId(), name: deviceName(options.name) };
    this.#maxFileBytes = options.maxFileBytes ?? DEFAULT_MAX_FILE_BYTES;
    this.#mesh = new Mesh(
      {
        ...{ roomId: id, self, code: normaliseRoomCode(options.code), ice },
        creator: isCreator ? self.id : undefined,
        awayMs: AWAY_MS,
        makeLink: (link, events) => new PairLink(link, events),
      },
      {
        onJoined: (pair) => this.#onJoined(pair),
        onRemoved: (pair) => void this.#entrance.closeSlotOf(pair),
        onExpelled: () => void this.#end("removed"),
        onLeft: (device, pair) => {
          void this.#entrance.closeSlotOf(pair);
          this.#emit("left", device);
        },
        onUnlisted: () => undefined,
        onAway: (pair, isAway) => {
          this.#returns.get(pair)?.stop();
          this.#returns.delete(pair);
          const { slot } = pair;
          if (!isAway || slot === undefined) return;
          this.#returns.set(pair, new SlotReturn(pair, { gateway, ice, mesh: this.#mesh, token, slot }));
        },
        onChanged: () => {
          this.#arrival.onChanged();
          this.#emit("peers", this.peers);
        },
        onIn: (pair) => this.#media.open(pair),
        onOut: (pair) => {
          this.#media.close(pair);
          this.#carrier.drop(pair);
        },
        onRelayPart: (pair, from, part) => this.#carrier.takePart(pair, from.id, part),
        onMediaPart: (pair, part) => this.#media.receive(pair, part),
        onLinkEvent: (device, event) => this.#onLinkEvent(device, event),
        onSignal: (from, bytes) => {
          if (bytes.length <= MAX_SIGNAL_BYTES) this.#emit("signal", { from, bytes });
        },
      },
    );
    this.#media = new RoomMedia(ice, () => this.#mesh.pairs, {
      onStream: (from, stream) => this.#emit("stream", { from, stream }),
      onStreamEnded: (from, stream) => this.#emit("streamEnded", { from, stream }),
      onFailed: (peer, code) => this.#emit("mediaFailed", { peer, code }),
    });
    this.#entrance = new Entrance({
      ...{ gateway, settings, ice, token, mesh: this.#mesh, isNewRoom: isCreator },
      onChanged: (reason) => this.#emit("entrance", { isOpen: this.#entrance.isOpen, reason }),
    });
    this.#arrival = new Arrival(gateway, ice, this.#mesh, token);
    addEventListener("pagehide", this.#onPageHide);
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
    return this.#mesh.isClosed;
  }

  /** Whether a newcomer can come in. */
  get isOpen(): boolean {
    return this.#entrance.isOpen;
  }

  /** Calls back on an event. The returned function stops that. */
  on<Name extends keyof RoomEvents>(name: Name, listener: Listener<Name>): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    listeners.add(listener as Listener<never>);
    return () => listeners.delete(listener as Listener<never>);
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
    for (const { link } of this.#receivers(to)) link.driver.sendText(id, text);
  }

  /** Sends a value of at most 1 KiB of which only the newest counts, such as a position. It may be lost. */
  signal(bytes: Uint8Array, to?: string): void {
    if (bytes.length > MAX_SIGNAL_BYTES) throw new RangeError("a signal has at most 1 KiB");
    for (const { link } of this.#targets(to)) link.sendSignal(bytes);
  }

  /** Sends a file to every device, or to one, and returns its id. */
  sendFile(file: File, to?: string): string {
    const id = toHex(crypto.getRandomValues(new Uint8Array(FILE_ID_BYTES)));
    for (const { link } of this.#receivers(to)) link.driver.sendFile(id, file);
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
    const [path, media] = await Promise.all([pair?.link.path(), pair && this.#media.stats(pair)]);
    return { path, media };
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
    await this.#end("left");
  }

  /** @internal Enters through the gateway. */
  async enter(signal: AbortSignal | undefined): Promise<void> {
    try {
      await this.#arrival.enter(signal);
    } catch (error) {
      void this.leave();
      throw error;
    }
  }

  #end(reason: "left" | "removed"): Promise<void> {
    this.#leaving ??= this.#leave(reason);
    return this.#leaving;
  }

  async #leave(reason: "left" | "removed"): Promise<void> {
    removeEventListener("pagehide", this.#onPageHide);
    for (const slotReturn of this.#returns.values()) slotReturn.stop();
    this.#returns.clear();
    const leaving = [this.#entrance.leave(), this.#mesh.leave()];
    this.#emit("ended", { reason });
    await Promise.all(leaving);
    this.#listeners.clear();
  }

  #targets(to: string | undefined): readonly MeshPair<PairLink>[] {
    if (to === undefined) return this.#mesh.pairs;
    const pair = this.#mesh.find(to);
    if (pair === undefined) throw new RoomError("peer_unknown", "This device is not in the room.");
    return [pair];
  }

  /** Whom a text or a file goes to. */
  #receivers(to: string | undefined): readonly MeshPair<PairLink>[] {
    return to === undefined ? [...this.#mesh.pairs, ...this.#mesh.listed] : this.#targets(to);
  }

  #onJoined(pair: MeshPair<PairLink>): void {
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
      pair?.link.driver.answerOffer(offer, { kind: "refuse", reason: "too_large" });
      return;
    }
    const { id, name, mediaType, sizeBytes } = offer;
    const sink = new MemoryFile(name, mediaType, (file) => this.#emit("file", { from, id, file }));
    this.#emit("offered", { from, id, name, mediaType, sizeBytes });
    pair?.link.driver.answerOffer(offer, { kind: "accept", sink });
  }

  #emit<Name extends keyof RoomEvents>(name: Name, event: RoomEvents[Name]): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) (listener as Listener<Name>)(event);
  }
}

/** What `room.stats` returns. */
export interface PeerStats {
  /** Undefined while the connection is relayed or away. */
  readonly path: ConnectionPath | undefined;
  readonly media: RTCStatsReport | undefined;
}

function peerOf({ link, isIn }: MeshPair<PairLink>, { id, name }: Device): Peer {
  const state = !isIn ? "away" : link.isRelayed ? "relayed" : "linked";
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
  try {
    await abortable(room.admit(), options.signal);
  } catch (error) {
    void room.leave();
    throw error;
  }
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
  return new Room(roomId, options, isCreator);
}
