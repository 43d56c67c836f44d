import type { Departure } from "./farewell.ts";
import type { MeshLink } from "./mesh-link.ts";
import type { MeshPair } from "./mesh-pair.ts";
import { MAX_GONE, MAX_LINKS, type RoomMessage } from "./room-message.ts";

/** The devices that this one knows, and those that will not come back. */
export class Roster<Link extends MeshLink> {
  /** By device id. */
  readonly #pairs = new Map<string, MeshPair<Link>>();
  readonly #removed = new Set<string>();
  /** By device id, the latest last. */
  readonly #departures = new Map<string, Departure>();

  constructor(private readonly selfId: string) {}

  /** All devices, including those that are being linked. */
  get all(): readonly MeshPair<Link>[] {
    return [...this.#pairs.values()];
  }

  /** The devices that are linked with this one and have identified themselves. */
  get linked(): readonly MeshPair<Link>[] {
    return this.all.filter(({ isIn }) => isIn);
  }

  /** The neighbours that may carry: those with a direct connection that responds. */
  get carriers(): readonly MeshPair<Link>[] {
    return this.linked.filter(({ link, isReached }) => isReached && !link.isRelayed);
  }

  /** The devices that were removed last. */
  get removed(): readonly string[] {
    return [...this.#removed].slice(-MAX_GONE);
  }

  /** The devices that left last, with their proof. */
  get departures(): readonly Departure[] {
    return [...this.#departures.values()];
  }

  get(id: string): MeshPair<Link> | undefined {
    return this.#pairs.get(id);
  }

  add(id: string, pair: MeshPair<Link>): void {
    this.#pairs.set(id, pair);
  }

  /**
   * Gives a place to a device. It belongs to the one that came last: the previous one has left it, although this device may not have
   * noticed. Returns those that no longer have it.
   */
  takePlace(pair: MeshPair<Link>, place: number): readonly MeshPair<Link>[] {
    const displaced = this.all.filter((other) => {
      if (other === pair || (other.place !== place && other.slot !== place)) return false;
      // This device knows the one that admitted it through the slot in which it joined.
      return other.link.side !== "answering" || other.place === place;
    });
    for (const other of displaced) {
      other.place = undefined;
      other.slot = undefined;
    }
    return displaced;
  }

  /** Forgets a pair. Returns whether it was known. */
  delete(pair: MeshPair<Link>): boolean {
    const id = pair.device?.id;
    return id !== undefined && this.#pairs.get(id) === pair && this.#pairs.delete(id);
  }

  clear(): void {
    this.#pairs.clear();
  }

  /** Refuses the device from now on. */
  remove(id: string): void {
    this.#removed.add(id);
  }

  /** Records that the device has left for good. */
  depart(departure: Departure): void {
    this.#departures.set(departure.id, departure);
    const [oldest] = this.#departures.keys();
    if (this.#departures.size > MAX_GONE && oldest !== undefined) this.#departures.delete(oldest);
  }

  /** Whether a device was removed or has left: it will not come back under this id. */
  isGone(id: string): boolean {
    return this.#removed.has(id) || this.#departures.has(id);
  }

  /** Whether a device that came through the gateway may have this id, and there is room for it (SPEC M2, D2). */
  mayEnter(id: string): boolean {
    const isTaken = id === this.selfId || this.#pairs.get(id)?.wasIn === true;
    return !isTaken && !this.isGone(id) && this.all.filter(({ wasIn }) => wasIn).length < MAX_LINKS;
  }

  /** Whether this device may begin a link with a device that a neighbour lists and that it does not know yet (SPEC D2, I4). */
  mayIntroduce(id: string): boolean {
    return id !== this.selfId && this.all.filter(({ wasIn, via }) => wasIn || via).length < MAX_LINKS;
  }

  /** Whether a neighbour lists a device, so that it may carry for it. */
  isListed(id: string | undefined): boolean {
    return this.carriers.some(({ members }) => members.some((member) => member.id === id));
  }

  /** Returns the neighbour for the next attempt: each neighbour that lists the device in turn, the most useful first. */
  nextCarrier({ device, lastVia }: MeshPair<Link>): MeshPair<Link> | undefined {
    const listing = this.carriers.filter(({ members }) => members.some(({ id }) => id === device?.id));
    const reaches = (carrier: MeshPair<Link>) => device !== undefined && carrier.reaches(device.id);
    const carriers = [...listing.filter(reaches), ...listing.filter((carrier) => !reaches(carrier))];
    const last = lastVia ? carriers.indexOf(lastVia) : -1;
    return carriers[(last + 1) % carriers.length];
  }

  /** Sends a message to everyone. */
  broadcast(message: RoomMessage): void {
    for (const pair of this.linked) pair.send(message);
  }

  /** Notifies everyone who is linked with this device (SPEC M3). */
  sendMembers(): void {
    const pairs = this.linked;
    for (const pair of pairs) {
      const others = pairs.filter((other) => other !== pair);
      const devices = others.flatMap(({ device, link }) =>
        device ? [{ ...device, ...(link.isRelayed && { relayed: true as const }) }] : [],
      );
      pair.send({ kind: "members", devices });
    }
  }
}
