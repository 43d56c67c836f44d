import type { IceServers } from "../connection/ice-servers.ts";
import type { MeshPair as AnyPair } from "../mesh/mesh-pair.ts";
import type { PairCore } from "../mesh/pair-core.ts";
import type { PairLink } from "../mesh/pair-link.ts";
import { RoomError } from "../mesh/room-error.ts";
import type { Device } from "../mesh/room-message.ts";
import { MediaConnection } from "./media-connection.ts";
import { MAX_TRACKS } from "./media-message.ts";
import { Share } from "./share.ts";

type MeshPair = AnyPair<PairLink<PairCore>>;

/** What the room's media report to it. */
export interface RoomMediaEvents {
  onStream(from: Device, stream: MediaStream): void;
  onStreamEnded(from: Device, stream: MediaStream): void;
  onFailed(peer: Device, code: string): void;
}

/** The streams of a room: what this device shares, over one media connection for each pair. */
export class RoomMedia {
  readonly #shares = new Set<Share>();
  readonly #connections = new Map<MeshPair, Promise<MediaConnection | undefined>>();
  /** The pairs whose media failed on this connection: they start again with the next one (SPEC V4). */
  readonly #failed = new WeakSet<MeshPair>();

  constructor(
    private readonly ice: Pick<IceServers, "recent">,
    private readonly pairs: () => readonly MeshPair[],
    private readonly events: RoomMediaEvents,
  ) {}

  /** Shares a stream with one device, or with all, including those that join later. */
  share(stream: MediaStream, to: MeshPair | undefined): Share {
    if (to?.link.isRelayed) throw new RoomError("media_relayed", "A relayed connection has no media.");
    const device = to?.device?.id;
    if (this.#tracksFor(device) + stream.getTracks().length > MAX_TRACKS) {
      throw new RoomError("too_many_tracks", `A device shares at most ${MAX_TRACKS} tracks with another.`);
    }
    const share = new Share(stream, device, () => this.#shares.delete(share));
    this.#shares.add(share);
    for (const pair of this.pairs()) if (pair.isIn) void this.#send(pair, [share]);
    return share;
  }

  /** Called when a pair is linked by a new connection: media start again. */
  open(pair: MeshPair): void {
    this.close(pair);
    this.#failed.delete(pair);
    void this.#send(pair, [...this.#shares]);
  }

  /** Called when the connection of a pair is over. */
  close(pair: MeshPair): void {
    const opening = this.#connections.get(pair);
    this.#connections.delete(pair);
    void opening?.then((connection) => {
      if (connection) this.#end(connection);
    });
  }

  /** Receives a part of a message of the other device, which may be the first to share something. */
  receive(pair: MeshPair, part: Uint8Array): void {
    if (pair.link.isRelayed || this.#failed.has(pair)) return;
    const copy = part.slice();
    void this.#connect(pair).then((connection) => connection?.receive(copy));
  }

  /** Returns the browser's statistics of a pair's media; undefined if there are none. */
  async stats(pair: MeshPair): Promise<RTCStatsReport | undefined> {
    return (await this.#connections.get(pair))?.stats();
  }

  /** Returns how many tracks one device receives; without an id, the maximum over all devices. */
  #tracksFor(device: string | undefined): number {
    const counts = new Map<string | undefined, number>();
    for (const { to, tracks } of this.#shares) counts.set(to, (counts.get(to) ?? 0) + tracks.length);
    const forAll = counts.get(undefined) ?? 0;
    if (device !== undefined) return forAll + (counts.get(device) ?? 0);
    counts.delete(undefined);
    return forAll + Math.max(0, ...counts.values());
  }

  async #send(pair: MeshPair, shares: readonly Share[]): Promise<void> {
    const due = shares.filter(({ to }) => to === undefined || to === pair.device?.id);
    if (due.length === 0 || this.#failed.has(pair)) return;
    const obstacle = obstacleOf(pair.link);
    if (obstacle) return this.#report(pair, obstacle);
    const connection = await this.#connect(pair);
    // A share may be stopped while the connection is being made.
    if (connection) for (const share of due) if (this.#shares.has(share)) share.sendOver(connection);
  }

  #connect(pair: MeshPair): Promise<MediaConnection | undefined> {
    const known = this.#connections.get(pair);
    if (known) return known;
    const opening = this.#make(pair, () => this.#connections.get(pair) === opening);
    this.#connections.set(pair, opening);
    return opening;
  }

  async #make(pair: MeshPair, isCurrent: () => boolean): Promise<MediaConnection | undefined> {
    const settings = await this.ice.recent().catch(() => undefined);
    const { device } = pair;
    if (!isCurrent() || settings === undefined || device === undefined) return undefined;
    return new MediaConnection(settings, pair.link.side === "offering", {
      sendPart: (part) => {
        if (isCurrent()) pair.link.sendMediaPart(part);
      },
      onStream: (stream) => this.events.onStream(pair.device ?? device, stream),
      onStreamEnded: (stream) => this.events.onStreamEnded(pair.device ?? device, stream),
      onFailed: (code) => {
        if (!isCurrent()) return;
        this.#failed.add(pair);
        this.close(pair);
        this.#report(pair, code);
      },
    });
  }

  #end(connection: MediaConnection): void {
    for (const share of this.#shares) share.forget(connection);
    connection.close();
  }

  #report({ device }: MeshPair, code: string): void {
    if (device) this.events.onFailed(device, code);
  }
}

/** Returns why a linked pair can have no media. */
function obstacleOf(link: PairLink<PairCore>): "media_relayed" | "media_unsupported" | undefined {
  if (link.isRelayed) return "media_relayed";
  return link.port.driver.peerCan("media") ? undefined : "media_unsupported";
}
