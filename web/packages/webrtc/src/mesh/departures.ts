import { commitmentOf, type Departure, type Farewell } from "./farewell.ts";
import type { MeshLink } from "./mesh-link.ts";
import type { MeshPair } from "./mesh-pair.ts";
import type { Roster } from "./roster.ts";

/** What departures need from the mesh. */
export interface DeparturesHost<Link extends MeshLink> {
  readonly roster: Roster<Link>;
  readonly selfId: string;
  readonly farewell: Farewell | undefined;
  creator(): string | undefined;
  isClosed(): boolean;
  forget(pair: MeshPair<Link>): void;
  /** The creator has removed a device. */
  onRemoved(pair: MeshPair<Link>): void;
  /** The creator has removed this device itself. */
  onExpelled(): void;
}

/**
 * Keeps track of devices that have left for good or were removed, and makes sure that everyone learns of it, even devices that are
 * away meanwhile (SPEC L4, L5).
 */
export class Departures<Link extends MeshLink> {
  constructor(private readonly host: DeparturesHost<Link>) {}

  /** Called when this device leaves: sends the proof to every neighbour. */
  leave(): void {
    const { roster, selfId, farewell } = this.host;
    if (farewell) roster.broadcast({ kind: "left", id: selfId, secret: farewell.secret });
  }

  /** Removes another device on behalf of this one. */
  async remove(pair: MeshPair<Link>, id: string): Promise<void> {
    const { roster } = this.host;
    roster.remove(id);
    pair.send({ kind: "removed", id });
    // Its carrier drops what is for it as soon as it learns of this.
    if (pair.link.isRelayed) await pair.link.leave();
    roster.broadcast({ kind: "removed", id });
    await pair.link.leave();
    this.host.forget(pair);
  }

  /**
   * Called when a device has left, as its own secret proves: no other device can claim this. The others learn it from this device,
   * too.
   */
  async onLeft({ id, secret }: Departure): Promise<void> {
    const { roster } = this.host;
    const pair = roster.get(id);
    if (pair?.commitment === undefined || (await commitmentOf(secret)) !== pair.commitment) return;
    if (this.host.isClosed() || roster.get(id) !== pair) return;
    roster.depart({ id, secret });
    this.host.forget(pair);
    roster.broadcast({ kind: "left", id, secret });
  }

  /** Called when a device reports that it has removed another one. */
  onRemoved(by: string, id: string): void {
    const { selfId } = this.host;
    if (by !== this.host.creator()) return;
    if (id === selfId) return this.host.onExpelled();
    this.drop(id);
  }

  /** Removes a device that another one has removed. */
  drop(id: string): void {
    const { roster } = this.host;
    roster.remove(id);
    const pair = roster.get(id);
    if (pair === undefined) return;
    this.host.onRemoved(pair);
    void pair.link.leave().then(() => this.host.forget(pair));
  }

  /** Called when a device is back: it may have missed that others have left, or were removed by this device. */
  notify(pair: MeshPair<Link>): void {
    const { roster, selfId } = this.host;
    for (const departure of roster.departures) pair.send({ kind: "left", ...departure });
    if (this.host.creator() !== selfId) return;
    for (const id of roster.removed) pair.send({ kind: "removed", id });
  }
}
