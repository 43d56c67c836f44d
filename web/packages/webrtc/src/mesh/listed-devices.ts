import { pairIdOf } from "./device-id.ts";
import type { MeshOptions } from "./mesh-events.ts";
import type { MeshLink, MeshLinkEvents } from "./mesh-link.ts";
import type { MeshPair } from "./mesh-pair.ts";
import { type Device, MAX_LINKS } from "./room-message.ts";
import type { Roster } from "./roster.ts";

/** How long messages that wait for a device are kept if no neighbour lists it (SPEC I5). */
const UNLISTED_MS = 300_000;

/** What listed devices need from the mesh. */
export interface ListedDevicesHost<Link extends MeshLink> {
  readonly roster: Roster<Link>;
  readonly selfId: string;
  readonly options: Pick<MeshOptions<Link>, "roomId" | "makeLink">;
  makePair(makeLink: (events: MeshLinkEvents) => Link, device: Device): MeshPair<Link>;
  /** Begins a link with a device, through a neighbour. */
  attempt(pair: MeshPair<Link>, via: MeshPair<Link>): void;
  forget(pair: MeshPair<Link>): void;
  /** Called when a device is no longer listed. */
  onChanged(): void;
}

/** Links this device with each device that its neighbours list (SPEC I1, I4, I5). */
export class ListedDevices<Link extends MeshLink> {
  constructor(private readonly host: ListedDevicesHost<Link>) {}

  /** Begins the links that are due: one with each device that a neighbour lists and this one is not linked with. */
  seek(): void {
    const { roster } = this.host;
    this.#noteUnlisted();
    for (const via of roster.carriers) {
      for (const device of via.members) {
        const pair = this.introduced(device);
        if (pair) pair.isListed = true;
        if (pair?.link.side !== "offering" || pair.isReached || pair.via || pair.isResting) continue;
        if (roster.nextCarrier(pair) === via) this.host.attempt(pair, via);
      }
    }
  }

  /** Returns the pair with a device that a neighbour knows; undefined if there may be none. */
  introduced({ id, name }: Device): MeshPair<Link> | undefined {
    const { roster, selfId, options } = this.host;
    const { roomId } = options;
    if (roster.isGone(id)) return undefined;
    const known = roster.get(id);
    if (known || !roster.mayIntroduce(id)) return known;
    const side = selfId < id ? "offering" : "answering";
    const link = { roomId, side, pairingId: () => pairIdOf(roomId, selfId, id) } as const;
    const pair = this.host.makePair((events) => options.makeLink(link, events), { id, name });
    roster.add(id, pair);
    return pair;
  }

  /**
   * Devices that were never in the room, and that no neighbour lists any longer, may be away: messages for a few of them are kept
   * for a while.
   */
  #noteUnlisted(): void {
    const { roster, forget } = this.host;
    const unlisted: MeshPair<Link>[] = [];
    let hasChanged = false;
    for (const pair of roster.all) {
      if (pair.wasIn || pair.via !== undefined || pair.link.isLinked) continue;
      const wasListed = pair.isListed;
      pair.isListed = roster.isListed(pair.device?.id);
      hasChanged ||= wasListed && !pair.isListed;
      if (pair.isListed) pair.clearAway();
      else unlisted.push(pair);
    }
    for (const pair of unlisted) pair.whenAway(() => forget(pair), UNLISTED_MS);
    for (const pair of unlisted.slice(0, -MAX_LINKS)) forget(pair);
    if (hasChanged) this.host.onChanged();
  }
}
