import type { IceServers } from "../connection/ice-servers.ts";
import type { LinkDriverEvent } from "../link/link-events.ts";
import { MAX_TRIES } from "../protocol.ts";
import { pairIdOf } from "./device-id.ts";
import { Introductions } from "./introductions.ts";
import type { MeshLink, MeshLinkEvents, MeshLinkOptions } from "./mesh-link.ts";
import { MeshPair } from "./mesh-pair.ts";
import type { RelaySide } from "./relay-lane.ts";
import { type Device, decodeRoomMessage, MAX_LINKS, type RoomMessage } from "./room-message.ts";

/** What the owner of a {@link Mesh} hears. */
export interface MeshEvents<Link extends MeshLink> {
  onJoined(pair: MeshPair<Link>): void;
  /** The creator has removed a device. */
  onRemoved(pair: MeshPair<Link>): void;
  /** The creator has removed this device itself. */
  onExpelled(): void;
  /** A device has left, or was away for too long. */
  onLeft(device: Device, pair: MeshPair<Link>): void;
  /** A device that was listed, but never linked with this one, is in the room no longer. */
  onUnlisted(pair: MeshPair<Link>): void;
  /** A device does not respond, or was away and is back or gone. */
  onAway(pair: MeshPair<Link>, isAway: boolean): void;
  /** The state of a device changed. */
  onChanged(): void;
  onLinkEvent(device: Device, event: LinkDriverEvent): void;
  onSignal(device: Device, bytes: Uint8Array): void;
  /** Both devices are linked by a new connection and know each other. */
  onIn(pair: MeshPair<Link>): void;
  /** The connection of a device is over. */
  onOut(pair: MeshPair<Link>): void;
  /** A part of a frame from a neighbour, to be passed on or received. */
  onRelayPart(pair: MeshPair<Link>, from: Device, part: Uint8Array): void;
  /** A part of a message about media, over the current connection. */
  onMediaPart(pair: MeshPair<Link>, part: Uint8Array): void;
}

export interface MeshOptions<Link extends MeshLink> {
  readonly roomId: string;
  readonly self: Device;
  readonly code: string;
  readonly ice: Pick<IceServers, "recent">;
  /** This device's own id if it made the room; else undefined until another device says who did. */
  readonly creator?: string | undefined;
  /** A device that is away for longer has left (SPEC L3). Without it, no device leaves by being away. */
  readonly awayMs?: number;
  /**
   * Two devices that met in a slot of the gateway find each other again through it. Otherwise through a neighbour, where there
   * is one.
   */
  readonly returnsInSlots?: boolean;
  /** Makes the link of a pair. */
  makeLink(options: MeshLinkOptions, events: MeshLinkEvents): Link;
}

/** All pairs of this device: becomes linked with every device that one of its neighbours is linked with. */
export class Mesh<Link extends MeshLink = MeshLink> {
  /** This device, by its present name. */
  self: Device;
  /** The device that made the room. */
  creator: string | undefined;
  /** Refused answers of all pairs of this room (SPEC P4). */
  triesUsed = 0;
  /** By device id. */
  readonly #pairs = new Map<string, MeshPair<Link>>();
  readonly #removed = new Set<string>();
  readonly #introductions = new Introductions<Link>({
    attemptSettings: async () => ({
      settings: await this.options.ice.recent(),
      code: this.options.code,
      triesUsed: this.triesUsed,
    }),
    isClosed: () => this.#isClosed,
    accept: (pair, receiverId) => this.accept(pair, receiverId),
    find: (id) => this.#pairs.get(id),
    introduced: (device) => {
      const pair = this.#introduced(device);
      return pair && this.#returnsInSlot(pair) ? undefined : pair;
    },
    seek: () => this.#seek(),
  });
  #isClosed = false;

  constructor(
    readonly options: MeshOptions<Link>,
    private readonly events: MeshEvents<Link>,
  ) {
    this.self = options.self;
    this.creator = options.creator;
  }

  /** Whether this device has left. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** The devices that are in the room for this one. */
  get pairs(): readonly MeshPair<Link>[] {
    return [...this.#pairs.values()].filter(({ wasIn }) => wasIn);
  }

  /** The devices that a neighbour lists and that this one is still to be linked with. What is sent to all is for them, too. */
  get listed(): readonly MeshPair<Link>[] {
    return [...this.#pairs.values()].filter(({ wasIn, isListed }) => isListed && !wasIn);
  }

  /** The pair with a device that is in the room. */
  find(id: string): MeshPair<Link> | undefined {
    const pair = this.#pairs.get(id);
    return pair?.wasIn ? pair : undefined;
  }

  /** The pair with a device that is in the room, or is being linked. */
  findAny(id: string): MeshPair<Link> | undefined {
    return this.#pairs.get(id);
  }

  /** Whether a neighbour may carry the messages of a pair. */
  isCarried(pair: MeshPair<Link>): boolean {
    const { device } = pair;
    if (this.#returnsInSlot(pair)) return false;
    return this.#carriers().some(({ members }) => members.some(({ id }) => id === device?.id));
  }

  /** Makes a pair with a device that comes through the gateway, and says later who it is. */
  newcomer(side: RelaySide): MeshPair<Link> {
    const { roomId } = this.options;
    const options = { roomId, side, pairingId: async () => roomId };
    return this.#makePair((events) => this.options.makeLink(options, events));
  }

  /**
   * Takes in a pair that was made elsewhere: in an earlier visit, if the device is given, and then it is away; else one that
   * says `hello` when it is linked.
   */
  adopt(
    makeLink: (events: MeshLinkEvents) => Link,
    slot: number | undefined,
    device?: Device | undefined,
  ): MeshPair<Link> {
    const pair = this.#makePair(makeLink, device);
    pair.slot = slot;
    if (device) {
      pair.wasIn = true;
      this.#pairs.set(device.id, pair);
      this.events.onAway(pair, true);
    }
    return pair;
  }

  /** Checks the answer of a pair, and counts the try. Throws the errors of orbit_pairing. */
  async accept(pair: MeshPair<Link>, receiverId: string): Promise<void> {
    if (this.triesUsed >= MAX_TRIES) {
      throw Object.assign(new Error("the code was tried too often"), { code: "tries_spent" });
    }
    const before = pair.link.triesUsed;
    try {
      await pair.link.accept(receiverId);
    } finally {
      this.triesUsed += Math.max(0, pair.link.triesUsed - before);
    }
  }

  /** Removes a device from the room (SPEC L4). */
  async remove(pair: MeshPair<Link>): Promise<void> {
    const { device } = pair;
    if (device === undefined) return;
    this.#removed.add(device.id);
    this.#broadcast({ kind: "removed", id: device.id });
    await pair.link.leave();
    this.#forget(pair);
  }

  /** Gives this device another name, and tells everybody (SPEC M6). */
  rename(name: string): void {
    this.self = { id: this.self.id, name };
    this.#broadcast({ kind: "name", name });
  }

  /** Leaves the room: tells everybody. */
  async leave(): Promise<void> {
    this.#isClosed = true;
    const pairs = [...this.#pairs.values()];
    this.#pairs.clear();
    for (const pair of pairs) {
      pair.clearTimers();
      this.events.onOut(pair);
    }
    await Promise.all(pairs.map((pair) => pair.link.leave()));
  }

  /** Closes everything without a word. */
  close(): void {
    this.#isClosed = true;
    for (const pair of this.#pairs.values()) {
      pair.clearTimers();
      this.events.onOut(pair);
      pair.link.close();
    }
    this.#pairs.clear();
  }

  #makePair(makeLink: (events: MeshLinkEvents) => Link, device?: Device): MeshPair<Link> {
    const eventsOf = (pair: MeshPair<Link>): MeshLinkEvents => ({
      onLinked: () => this.#onLinked(pair),
      onLost: ({ isBye, code }) => {
        if (code !== undefined) pair.onBroken?.(code);
        this.#onLost(pair, isBye);
      },
      onAttemptFailed: () => this.#introductions.onFailed(pair),
      onEvent: (event) => this.#onLinkEvent(pair, event),
      onSignal: (bytes) => {
        if (pair.isIn && pair.device) this.events.onSignal(pair.device, bytes);
      },
    });
    return new MeshPair((pair) => makeLink(eventsOf(pair)), device);
  }

  #onLinked(pair: MeshPair<Link>): void {
    pair.clearTimers();
    pair.backoff.reset();
    pair.via = undefined;
    pair.isResting = false;
    pair.hasHello = false;
    pair.hasMembers = false;
    const { id, name } = this.self;
    pair.send({ kind: "hello", id, name, creator: this.creator ?? id });
  }

  #onLost(pair: MeshPair<Link>, isBye: boolean): void {
    if (this.#isClosed) return;
    pair.hasHello = false;
    pair.hasMembers = false;
    pair.members = [];
    pair.carrier = undefined;
    this.events.onOut(pair);
    // What went through this device is lost with it.
    for (const other of this.#pairs.values()) if (other.carrier === pair) other.link.closeRelay();
    if (isBye || pair.device === undefined || !pair.wasIn) this.#forget(pair);
    else {
      const { awayMs } = this.options;
      if (awayMs !== undefined) pair.whenAway(() => this.#forget(pair), awayMs);
      this.events.onAway(pair, true);
      this.events.onChanged();
    }
    this.#sendMembers();
    this.#seek();
  }

  #forget(pair: MeshPair<Link>): void {
    pair.clearTimers();
    this.events.onAway(pair, false);
    this.events.onOut(pair);
    pair.link.close();
    const { device } = pair;
    if (device === undefined || this.#pairs.get(device.id) !== pair) return;
    this.#pairs.delete(device.id);
    if (pair.wasIn) this.events.onLeft(device, pair);
    else this.events.onUnlisted(pair);
    this.events.onChanged();
    this.#sendMembers();
  }

  #onLinkEvent(pair: MeshPair<Link>, event: LinkDriverEvent): void {
    if (event.kind === "room_message") {
      const message = decodeRoomMessage(event.bytes);
      if (message) this.#onMessage(pair, message);
    } else if (event.kind === "relay_part") {
      if (pair.isIn && pair.device) this.events.onRelayPart(pair, pair.device, event.bytes);
    } else if (event.kind === "media_part") {
      if (pair.isIn) this.events.onMediaPart(pair, event.bytes);
    } else if (pair.wasIn && pair.device) {
      // Also before it says `hello` again: the pairing has shown that it is the same device.
      this.events.onLinkEvent(pair.device, event);
    } else if (!pair.hold(event)) this.#forget(pair);
  }

  #onMessage(pair: MeshPair<Link>, message: RoomMessage): void {
    if (message.kind === "hello") return this.#onHello(pair, message);
    if (!pair.isIn || !pair.device) return;
    switch (message.kind) {
      case "members":
        pair.members = message.devices;
        pair.hasMembers = true;
        this.#seek();
        return this.events.onChanged();
      case "carry":
        if (message.to !== undefined) return this.#carry(pair, pair.device.id, message.to, message.body);
        if (message.from !== undefined) this.#introductions.onCarried(pair, message.from, message.body);
        return;
      case "name":
        return this.#onName(pair, pair.device, message.name);
      case "removed":
        return this.#onRemoved(pair.device.id, message.id);
    }
  }

  /** Passes a message on, without looking inside (SPEC M4). */
  #carry(sender: MeshPair<Link>, from: string, to: string, body: string): void {
    const target = this.#pairs.get(to);
    if (target?.isIn && target !== sender && sender.mayCarry()) target.send({ kind: "carry", from, body });
  }

  #onHello(pair: MeshPair<Link>, { id, name, creator }: Extract<RoomMessage, { kind: "hello" }>): void {
    if (pair.hasHello) return;
    const isExpected = pair.device === undefined ? this.#mayEnter(id) : pair.device.id === id;
    if (!isExpected) return this.#forget(pair);
    const isNew = !pair.wasIn;
    pair.hasHello = true;
    pair.wasIn = true;
    pair.device = { id, name };
    this.creator ??= creator;
    this.#pairs.set(id, pair);
    if (isNew) this.events.onJoined(pair);
    else this.events.onAway(pair, false);
    this.events.onIn(pair);
    this.events.onChanged();
    for (const event of pair.takeHeld()) this.events.onLinkEvent(pair.device, event);
    this.#sendMembers();
    this.#seek();
  }

  /** Whether a device that came through the gateway may have this id, and there is room for it (SPEC M2, D2). */
  #mayEnter(id: string): boolean {
    const isTaken = id === this.self.id || this.#pairs.get(id)?.wasIn === true;
    return !isTaken && !this.#removed.has(id) && this.pairs.length < MAX_LINKS;
  }

  /** The others learn it from this device, too: from its `members` (SPEC M3, M6). */
  #onName(pair: MeshPair<Link>, { id }: Device, name: string): void {
    pair.device = { id, name };
    this.events.onChanged();
    this.#sendMembers();
  }

  #onRemoved(by: string, id: string): void {
    if (by !== this.creator) return;
    if (id === this.self.id) return this.events.onExpelled();
    this.#removed.add(id);
    const pair = this.#pairs.get(id);
    if (pair === undefined) return;
    this.events.onRemoved(pair);
    void pair.link.leave().then(() => this.#forget(pair));
  }

  #sendMembers(): void {
    if (this.#isClosed) return;
    const pairs = [...this.#pairs.values()].filter((pair) => pair.isIn);
    for (const pair of pairs) {
      const devices = pairs.flatMap((other) => (other === pair || !other.device ? [] : [other.device]));
      pair.send({ kind: "members", devices });
    }
  }

  #broadcast(message: RoomMessage): void {
    for (const pair of this.#pairs.values()) if (pair.isIn) pair.send(message);
  }

  /** Begins what is due: a link with each device that a neighbour lists and this one is not linked with (SPEC I1). */
  #seek(): void {
    if (this.#isClosed) return;
    this.#forgetUnlisted();
    for (const via of this.#carriers()) {
      for (const device of via.members) {
        const pair = this.#introduced(device);
        if (pair) pair.isListed = true;
        if (pair?.link.side !== "offering" || pair.link.isLinked || pair.via || pair.isResting) continue;
        if (this.#returnsInSlot(pair)) continue;
        void this.#introductions.attempt(pair, via);
      }
    }
  }

  #returnsInSlot({ slot }: MeshPair<Link>): boolean {
    return this.options.returnsInSlots === true && slot !== undefined;
  }

  /** The neighbours that may carry: those with a direct connection. */
  #carriers(): MeshPair<Link>[] {
    return [...this.#pairs.values()].filter((pair) => pair.isIn && !pair.link.isRelayed);
  }

  /** Forgets devices that were never linked, and that no neighbour lists any more. */
  #forgetUnlisted(): void {
    const listed = new Set(this.#carriers().flatMap(({ members }) => members.map(({ id }) => id)));
    for (const [id, pair] of this.#pairs) if (!pair.wasIn && !pair.via && !listed.has(id)) this.#forget(pair);
  }

  /** The pair with a device that somebody knows; undefined if there may be none. */
  #introduced(device: Device): MeshPair<Link> | undefined {
    const { roomId } = this.options;
    const { self } = this;
    if (device.id === self.id || this.#removed.has(device.id)) return undefined;
    const known = this.#pairs.get(device.id);
    const busy = [...this.#pairs.values()].filter(({ wasIn, via }) => wasIn || via);
    if (known !== undefined || busy.length >= MAX_LINKS) return known;
    const side = self.id < device.id ? "offering" : "answering";
    const pairingId = () => pairIdOf(roomId, self.id, device.id);
    const options = { roomId, side, pairingId } as const;
    const pair = this.#makePair((events) => this.options.makeLink(options, events), device);
    this.#pairs.set(device.id, pair);
    return pair;
  }
}
