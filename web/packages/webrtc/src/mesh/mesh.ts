import type { LinkDriverEvent } from "../link/link-events.ts";
import { Departures } from "./departures.ts";
import { pairIdOf } from "./device-id.ts";
import { Introductions } from "./introductions.ts";
import { ListedDevices } from "./listed-devices.ts";
import type { MeshEvents, MeshOptions } from "./mesh-events.ts";
import type { MeshLink, MeshLinkEvents } from "./mesh-link.ts";
import { MeshPair } from "./mesh-pair.ts";
import type { RelaySide } from "./relay-lane.ts";
import { type Device, decodeRoomMessage, type KnownDevice, type RoomMessage } from "./room-message.ts";
import { Roster } from "./roster.ts";

/** All pairs of this device. It links itself with every device that one of its neighbours is linked with. */
export class Mesh<Link extends MeshLink = MeshLink> {
  /** This device, with its current name. */
  self: Device;
  /** The device that made the room. */
  creator: string | undefined;
  /** Whether no device leaves by being away (SPEC K6). */
  keepsAway = false;
  /** Refused answers of all pairs of this room (SPEC P4). */
  triesUsed = 0;
  /** The code under which devices that do not know each other link themselves. */
  code: string;
  /** The slot at the gateway in which this device can be found again, once it has one (SPEC S9). */
  place: number | undefined;
  readonly #roster: Roster<Link>;
  /** Linked pairs with devices that came through the gateway and have not identified themselves yet. */
  readonly #unnamed = new Set<MeshPair<Link>>();
  readonly #departures: Departures<Link>;
  readonly #listed: ListedDevices<Link>;
  readonly #introductions = new Introductions<Link>({
    attemptSettings: async () => ({
      settings: await this.options.ice.recent(),
      code: this.code,
    }),
    isClosed: () => this.#isClosed,
    accept: (pair, receiverId) => this.accept(pair, receiverId),
    find: (id) => this.#roster.get(id),
    introduced: (device) => this.#listed.introduced(device),
    seek: () => this.#seek(),
  });
  #isClosed = false;

  constructor(
    readonly options: MeshOptions<Link>,
    private readonly events: MeshEvents<Link>,
  ) {
    const { self, code, creator, farewell } = options;
    this.self = self;
    this.code = code;
    this.creator = creator;
    this.#roster = new Roster(self.id);
    this.#listed = new ListedDevices({
      ...{ roster: this.#roster, selfId: self.id, options },
      makePair: (makeLink, device) => this.#makePair(makeLink, device),
      attempt: (pair, via) => void this.#introductions.attempt(pair, via),
      forget: (pair) => this.#forget(pair),
      onChanged: () => events.onChanged(),
    });
    this.#departures = new Departures({
      ...{ roster: this.#roster, selfId: self.id, farewell },
      creator: () => this.creator,
      isClosed: () => this.#isClosed,
      forget: (pair) => this.#drop(pair),
      onRemoved: (pair) => events.onRemoved(pair),
      onExpelled: () => events.onExpelled(),
    });
  }

  /** Whether this device has left. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** The devices that are in the room for this one. */
  get pairs(): readonly MeshPair<Link>[] {
    return this.#roster.all.filter(({ wasIn }) => wasIn);
  }

  /** Whether a device is linked with this one that has not identified itself yet. */
  get isMeeting(): boolean {
    return this.#unnamed.size > 0;
  }

  /** The devices that a neighbour lists and that this one is not linked with yet. What is sent to all is for them, too. */
  get listed(): readonly MeshPair<Link>[] {
    return this.#roster.all.filter(({ wasIn, isListed }) => isListed && !wasIn);
  }

  /** Returns the pair with a device that is in the room. */
  find(id: string): MeshPair<Link> | undefined {
    const pair = this.#roster.get(id);
    return pair?.wasIn ? pair : undefined;
  }

  /** Whether a neighbour may carry the messages of a pair. */
  isCarried(pair: MeshPair<Link>): boolean {
    return this.#roster.isListed(pair.device?.id);
  }

  /** Creates a pair with a device that comes through the gateway and identifies itself later. */
  newcomer(side: RelaySide): MeshPair<Link> {
    const { roomId } = this.options;
    const options = { roomId, side, pairingId: async () => roomId };
    return this.#makePair((events) => this.options.makeLink(options, events));
  }

  /**
   * Adopts a pair that was created elsewhere. If the device is given, the pair is from an earlier visit, and the device is away;
   * otherwise, the device sends `hello` when it is linked.
   */
  adopt(
    makeLink: (events: MeshLinkEvents) => Link,
    slot: number | undefined,
    device?: KnownDevice | undefined,
  ): MeshPair<Link> {
    const pair = this.#makePair(makeLink, device);
    pair.slot = slot;
    if (device) {
      pair.wasIn = true;
      pair.place = device.place;
      pair.commitment = device.commitment;
      this.#roster.add(device.id, pair);
      this.#beAway(pair);
    }
    return pair;
  }

  /** Checks the answer of a pair, and counts the try. Throws the errors of orbit_pairing. */
  async accept(pair: MeshPair<Link>, receiverId: string): Promise<void> {
    const before = pair.link.triesUsed;
    try {
      await pair.link.accept(receiverId);
    } finally {
      this.triesUsed += Math.max(0, pair.link.triesUsed - before);
    }
  }

  /** Removes a device from the room (SPEC L4). */
  async remove(pair: MeshPair<Link>): Promise<void> {
    if (pair.device) await this.#departures.remove(pair, pair.device.id);
  }

  /** Removes devices because another one has done so, which the caller trusts. */
  forget(ids: readonly string[]): void {
    for (const id of ids) this.#departures.drop(id);
  }

  /** Gives this device another name, and notifies everyone (SPEC M6). */
  rename(name: string): void {
    this.self = { id: this.self.id, name };
    this.#roster.broadcast({ kind: "name", name });
  }

  /** Leaves the room and notifies everyone. */
  async leave(): Promise<void> {
    if (!this.#isClosed) this.#departures.leave();
    await Promise.all(this.#end().map((pair) => pair.link.leave()));
  }

  /** Closes everything without a `Bye`. */
  close(): void {
    for (const pair of this.#end()) pair.link.close();
  }

  /** Ends the room for this device. Returns the pairs that it had. */
  #end(): readonly MeshPair<Link>[] {
    this.#isClosed = true;
    const pairs = this.#roster.all;
    this.#roster.clear();
    for (const pair of pairs) {
      pair.clearTimers();
      this.events.onOut(pair);
    }
    return pairs;
  }

  /** The pairs to keep for a reload of this page: those with a state. */
  get resumable(): readonly MeshPair<Link>[] {
    return this.#roster.all.filter(({ wasIn, wasLinked }) => wasIn || wasLinked);
  }

  /** The ids of the devices that were removed last. */
  get removed(): readonly string[] {
    return this.#roster.removed;
  }

  /** Refuses a device that was removed in an earlier load of this page. */
  refuse(id: string): void {
    this.#roster.remove(id);
  }

  /** Restores a device of an earlier load of this page. It is away. */
  restore(device: KnownDevice, side: RelaySide, slot: number | undefined): void {
    const { roomId } = this.options;
    // A pair that has met in a slot is bound to the room alone.
    const pairingId =
      slot === undefined ? () => pairIdOf(roomId, this.self.id, device.id) : async () => roomId;
    const options = { roomId, side, pairingId, device };
    this.adopt((events) => this.options.makeLink(options, events), slot, device);
  }

  #makePair(makeLink: (events: MeshLinkEvents) => Link, device?: Device): MeshPair<Link> {
    const eventsOf = (pair: MeshPair<Link>): MeshLinkEvents => ({
      onLinked: () => this.#onLinked(pair),
      onLost: ({ isBye, code }) => {
        if (code !== undefined) pair.onBroken?.(code);
        this.#onLost(pair, isBye);
      },
      onInterrupted: (isInterrupted) => this.#onInterrupted(pair, isInterrupted),
      onAttemptFailed: () => {
        this.#introductions.onFailed(pair);
        if (!this.#isClosed) this.events.onAttemptFailed(pair);
      },
      onEvent: (event) => this.#onLinkEvent(pair, event),
      onSignal: (bytes) => {
        if (pair.isIn && pair.device) this.events.onSignal(pair.device, bytes);
      },
    });
    return new MeshPair((pair) => makeLink(eventsOf(pair)), device);
  }

  #onLinked(pair: MeshPair<Link>): void {
    pair.onLinked();
    if (pair.device === undefined) this.#unnamed.add(pair);
    const { id, name } = this.self;
    const { creator = id, place } = this;
    const commitment = this.options.farewell?.commitment;
    pair.send({ kind: "hello", id, name, creator, place, commitment });
  }

  #onLost(pair: MeshPair<Link>, isBye: boolean): void {
    if (this.#isClosed) return;
    if (isBye || pair.device === undefined) this.#forget(pair);
    else {
      this.#disconnect(pair);
      // A device that has not sent `hello` yet keeps its link, with what waits for it (SPEC I5).
      if (pair.wasIn) {
        this.#beAway(pair);
        this.events.onChanged();
      }
    }
    this.#sendMembers();
    this.#seek();
  }

  /** Called when the connection of a pair is over, and with it everything that went through the other device. */
  #disconnect(pair: MeshPair<Link>): void {
    pair.onLost();
    this.events.onOut(pair);
    this.#endRelays(pair);
  }

  #beAway(pair: MeshPair<Link>): void {
    const { awayMs } = this.options;
    if (awayMs !== undefined) pair.whenAway(() => this.#onAwayForLong(pair), awayMs);
    this.events.onAway(pair, true);
  }

  /** Treats a device as having left, unless a neighbour still lists it: then it is in the room (SPEC L3). */
  #onAwayForLong(pair: MeshPair<Link>): void {
    const { awayMs } = this.options;
    pair.clearAway();
    if (this.keepsAway) return;
    if (awayMs === undefined || !this.isCarried(pair)) return this.#drop(pair);
    pair.whenAway(() => this.#onAwayForLong(pair), awayMs);
  }

  /** Forgets a device that is gone for good: there is room for another one. */
  #drop(pair: MeshPair<Link>): void {
    this.#forget(pair);
    this.#seek();
  }

  /** A connection that does not respond is kept: it may recover, and meanwhile the devices make another one in parallel. */
  #onInterrupted(pair: MeshPair<Link>, isInterrupted: boolean): void {
    if (this.#isClosed || !pair.wasIn) return;
    if (!isInterrupted) {
      pair.onRecovered();
      // Only one of the two drops the parallel attempt: if both did, each might drop a different connection.
      if (pair.link.side === "offering") pair.link.giveUpAttempt();
    }
    this.events.onAway(pair, isInterrupted);
    this.events.onChanged();
    if (isInterrupted) this.#seek();
  }

  #forget(pair: MeshPair<Link>): void {
    pair.clearTimers();
    this.events.onAway(pair, false);
    this.#disconnect(pair);
    pair.link.close();
    const { device } = pair;
    // A page that waits to learn who joins can continue.
    if (this.#unnamed.delete(pair)) this.events.onChanged();
    if (device === undefined || !this.#roster.delete(pair)) return;
    if (pair.wasIn) this.events.onLeft(device, pair);
    else this.events.onUnlisted(pair);
    this.events.onChanged();
    this.#sendMembers();
  }

  #onLinkEvent(pair: MeshPair<Link>, event: LinkDriverEvent): void {
    if (event.kind === "room_message") {
      const message = decodeRoomMessage(event.bytes);
      if (message) this.#onMessage(pair, message);
    } else if (event.kind === "media_part") {
      if (pair.isIn) this.events.onMediaPart(pair, event.bytes);
    } else if (pair.wasIn && pair.device) {
      // This holds even before it sends `hello` again: the pairing has shown that it is the same device.
      this.events.onLinkEvent(pair.device, event);
    }
  }

  #onMessage(pair: MeshPair<Link>, message: RoomMessage): void {
    if (message.kind === "hello") return this.#onHello(pair, message);
    if (!pair.isIn || !pair.device) return;
    switch (message.kind) {
      case "members":
        pair.members = message.devices;
        pair.hasMembers = true;
        this.#endRelays(pair);
        this.#seek();
        return this.events.onChanged();
      case "carry":
        if (message.to !== undefined) return this.#carry(pair, pair.device.id, message.to, message.body);
        if (message.from !== undefined) this.#introductions.onCarried(pair, message.from, message.body);
        return;
      case "name":
        return this.#onName(pair, pair.device, message.name);
      case "removed":
        return this.#departures.onRemoved(pair.device.id, message.id);
      case "left":
        return void this.#departures.onLeft(message);
      case "key":
        return this.events.onKey?.(pair, message);
    }
  }

  /** Passes a message on, without looking inside (SPEC M4). */
  #carry(sender: MeshPair<Link>, from: string, to: string, body: string): void {
    const target = this.#roster.get(to);
    if (target?.isIn && target !== sender && sender.mayCarry()) target.send({ kind: "carry", from, body });
  }

  #onHello(pair: MeshPair<Link>, hello: Extract<RoomMessage, { kind: "hello" }>): void {
    if (pair.hasHello) return;
    const { id, name, creator, place, commitment } = hello;
    const isExpected = pair.device === undefined ? this.#roster.mayEnter(id) : pair.device.id === id;
    if (!isExpected) return this.#forget(pair);
    const isNew = !pair.wasIn;
    this.#unnamed.delete(pair);
    pair.hasHello = true;
    pair.wasIn = true;
    pair.device = { id, name };
    pair.place = place;
    pair.commitment = commitment;
    this.creator ??= creator;
    this.#roster.add(id, pair);
    const displaced = isNew && place !== undefined ? this.#roster.takePlace(pair, place) : [];
    for (const other of displaced) if (other.wasIn && !other.isIn) this.events.onAway(other, true);
    if (isNew) this.events.onJoined(pair);
    else this.events.onAway(pair, false);
    this.events.onIn(pair);
    this.events.onChanged();
    pair.link.identify({ id, name, ...pair.said }, pair.slot);
    this.#departures.notify(pair);
    this.#sendMembers();
    this.#seek();
  }

  /** The others also learn it from this device's `members` (SPEC M3, M6). */
  #onName(pair: MeshPair<Link>, { id }: Device, name: string): void {
    pair.device = { id, name };
    pair.link.identify({ id, name, ...pair.said }, pair.slot);
    this.events.onChanged();
    this.#sendMembers();
  }

  #sendMembers(): void {
    if (!this.#isClosed) this.#roster.sendMembers();
  }

  /** A carrier that does not list a device, or that is gone itself, carries nothing to it (SPEC R4). */
  #endRelays(carrier: MeshPair<Link>): void {
    const listed = new Set(carrier.members.map(({ id }) => id));
    for (const { carrier: via, link, device } of this.#roster.all) {
      if (via === carrier && device && !listed.has(device.id)) link.closeRelay();
    }
  }

  #seek(): void {
    if (!this.#isClosed) this.#listed.seek();
  }
}
