import { abortable } from "./abortable.ts";
import { Arrival } from "./arrival.ts";
import { Entrance } from "./entrance.ts";
import { type KeptStay, keptPairsOf } from "./kept-stay.ts";
import { Listing } from "./listing.ts";
import { Meetings } from "./meetings.ts";
import { Mesh } from "./mesh.ts";
import type { MeshLink } from "./mesh-link.ts";
import type { MeshPair } from "./mesh-pair.ts";
import { Returns } from "./returns.ts";
import { RoomError } from "./room-error.ts";
import { OWNER_PLACE } from "./room-message.ts";
import { nextLife, type StayLife, type StayLifeEvent } from "./stay-life.ts";
import type { EnterOptions, StayEvents, StayOptions } from "./stay-options.ts";

/**
 * A stay in a room: how a device joins, finds the others again and leaves. Its owner handles what the devices send each other. A
 * stay that an earlier load of the page has kept begins inside; any other begins with `make` or `enter`.
 */
export class Stay<Link extends MeshLink> {
  readonly mesh: Mesh<Link>;
  readonly #entrance: Entrance;
  readonly #arrival: Arrival;
  readonly #returns: Returns<Link>;
  readonly #meetings: Meetings<Link>;
  readonly #listing: Listing<Link>;
  #life: StayLife = { phase: "entering" };
  #leaving: Promise<void> = Promise.resolve();
  #closesRoom = false;

  constructor(
    private readonly options: StayOptions<Link>,
    private readonly events: StayEvents<Link>,
  ) {
    const { roomId, code, self, isCreator, token, farewell, kept, awayMs } = options;
    const { gateway, settings, ice } = options;
    this.mesh = new Mesh(
      {
        ...{ roomId, self, code, ice, farewell, awayMs },
        creator: isCreator ? self.id : kept?.creator,
        makeLink: (link, linkEvents) => options.makeLink(link, linkEvents),
      },
      {
        onJoined: (pair) => {
          this.#entrance.onJoined(pair);
          this.#arrival.onJoined(pair);
          events.onJoined(pair);
        },
        onRemoved: (pair) => void this.#entrance.onRemoved(pair),
        onExpelled: () => this.#move("removed"),
        onLeft: (device, pair) => {
          this.#entrance.onLeft(pair);
          this.#meetings.onLeft();
          events.onLeft(device, pair, this.mesh.removed.includes(device.id) ? "removed" : "left");
        },
        onUnlisted: (pair) => events.onUnlisted?.(pair),
        onAway: (pair, isAway) => this.#returns.onAway(pair, isAway),
        onAttemptFailed: (pair) => this.#onAttemptFailed(pair),
        onChanged: () => {
          this.#listing.onChanged();
          events.onChanged();
        },
        onIn: (pair) => {
          this.#meetings.onIn(pair);
          events.onIn?.(pair);
        },
        onKey: (pair, message) => void this.#meetings.onKey(pair, message),
        onOut: (pair) => events.onOut?.(pair),
        onMediaPart: (pair, part) => events.onMediaPart?.(pair, part),
        onLinkEvent: (device, event) => events.onLinkEvent?.(device, event),
        onSignal: (device, bytes) => events.onSignal?.(device, bytes),
      },
    );
    const { mesh } = this;
    mesh.place = isCreator ? OWNER_PLACE : kept?.place;
    mesh.triesUsed = options.triesUsed ?? 0;
    this.#listing = new Listing(mesh);
    this.#meetings = new Meetings<Link>({
      ...{ gateway, mesh, token, stored: kept?.keys },
      mayForget: () => options.mayForget?.() ?? false,
      onKeys: (keys) => events.onKeys?.(keys, mesh.code),
      onPlaces: () => this.#returns?.onPlaces(),
    });
    this.#returns = new Returns<Link>({
      ...{ ice, mesh },
      places: () => this.#meetings.places,
      placesOf: (pair) => this.#meetings.placesOf(pair),
      onEvent: (event) => events.onReturn?.(event),
    });
    this.#entrance = new Entrance({
      ...{ gateway, settings, ice, mesh, token },
      isNewRoom: isCreator && !kept?.pairs.length,
      onEvent: (event) => {
        if (!this.isEnded) events.onEntrance(event);
      },
    });
    this.#arrival = new Arrival({ gateway, ice, mesh, token, keepPlace: options.keepPlace?.bind(options) });
    if (kept === undefined) return;
    this.#move("entered");
    for (const id of kept.removed) mesh.refuse(id);
    for (const { device, side, slot } of kept.pairs) mesh.restore(device, side, slot);
    this.#meetings.onRestored();
  }

  /** Whether a newcomer can join. */
  get isOpen(): boolean {
    return this.#entrance.isOpen;
  }

  /** Whether this device has left the room, or was removed from it. */
  get isEnded(): boolean {
    return "end" in this.#life;
  }

  /** Whether the devices of the room find each other again without limit of time. */
  get isKept(): boolean {
    return this.#meetings.isKept;
  }

  /** What to keep so that this page can continue after a reload. */
  get kept(): KeptStay {
    const { token, farewell } = this.options;
    const { self, creator, place, triesUsed, resumable, removed } = this.mesh;
    const keys = this.#meetings.stored;
    return { self, creator, token, farewell, place, triesUsed, removed, keys, pairs: keptPairsOf(resumable) };
  }

  /** Creates the room: opens its first entrance. Rejects with a `RoomError` or a `GatewayError`. */
  async make(signal?: AbortSignal): Promise<void> {
    await this.#come(abortable(this.#entrance.open(), signal));
  }

  /**
   * Enters through the gateway. Resolves when this device is linked with the one that admits it. Rejects with a `RoomError` or a
   * `GatewayError`.
   */
  async enter(options: EnterOptions = {}): Promise<void> {
    await this.#come(this.#arrival.enter(options));
  }

  /**
   * Resolves when this device knows who is in the room, so that what it sends to all reaches all. It waits at most 3 s for a device
   * to list who else is there.
   */
  known(): Promise<void> {
    return this.#listing.known();
  }

  /**
   * Admits one more device, with the same code. Any device of the room may do this. If a newcomer is joining, it waits for that one
   * first.
   */
  async admit(): Promise<void> {
    await this.#entrance.open();
  }

  /** Admits no one from now on. If no one has joined yet, this closes the room. */
  async closeEntrance(): Promise<void> {
    await this.#entrance.close();
  }

  /** Keeps the room: its devices find each other again on any later day (SPEC K1). The others receive its key. */
  async keep(): Promise<void> {
    await this.#meetings.keep();
  }

  /**
   * Removes a device. The others remove it, too, if this device made the room, or if they keep it. The removed device does not find
   * those that keep the room again.
   */
  async remove(id: string): Promise<void> {
    const pair = this.mesh.find(id);
    if (pair === undefined) return;
    await Promise.all([this.#entrance.onRemoved(pair), this.mesh.remove(pair)]);
    await this.#meetings.forget();
  }

  /** Gives this device another name. */
  rename(name: string): void {
    this.mesh.rename(name);
  }

  /** Leaves the room. The others stay connected. `closesRoom`: its owner closes it at the gateway, with all its slots. */
  async leave({ closesRoom = false }: { readonly closesRoom?: boolean } = {}): Promise<void> {
    this.#closesRoom = closesRoom;
    this.#move("left");
    await this.#leaving;
  }

  /** Called when the page is closed: closes connections, but sends no `Bye` and closes nothing at the gateway. */
  close(): void {
    this.#move("closed");
    this.#stop();
    this.#entrance.stop();
    this.mesh.close();
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
    if (this.#life.phase !== "leaving" || before.phase === "leaving") return;
    this.#leaving = this.#leave();
    if (this.#life.end !== "failed") this.events.onEnded(this.#life.end);
  }

  async #leave(): Promise<void> {
    this.#stop();
    await Promise.all([this.#entrance.leave(this.#closesRoom), this.mesh.leave()]);
    this.#move("notified");
  }

  /** Stops looking for other devices. */
  #stop(): void {
    this.#returns.stop();
    this.#listing.stop();
    this.#arrival.fail(new RoomError("closed", "This device has left the room."));
  }

  #onAttemptFailed(pair: MeshPair<Link>): void {
    for (const part of [this.#entrance, this.#arrival, this.#returns]) part.onAttemptFailed(pair);
  }
}
