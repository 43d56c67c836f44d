import type { Readiness } from "@orbitroom/webrtc";
import type { Remote } from "comlink";
import type { RoomWorkerApi } from "../worker/worker-api.ts";
import { BulkLanes, type LaneEvent } from "./bulk-lanes.ts";
import type { IceServers } from "./ice-servers.ts";
import { RoomLink } from "./room-link.ts";

/** Addresses gathered longer ago than this may be stale: routers drop unused mappings. */
const SPARE_LIFETIME_MS = 30_000;

/** The peer connections of a session: the current link, its bulk lanes, and a spare made ahead of time. */
export class Connections {
  #link: RoomLink | undefined;
  #bulk: BulkLanes | undefined;
  #spare: { link: RoomLink; madeAtMs: number } | undefined;
  /** Changes with each link that is opened or closed. A link whose servers arrive after that is not made. */
  #current = Symbol();

  constructor(
    private readonly iceServers: IceServers,
    private readonly worker: Remote<RoomWorkerApi>,
    private readonly onState: (state: RTCPeerConnectionState) => void,
  ) {}

  /** Makes a spare link while the code is typed, so that its addresses are gathered when it is needed. */
  prepare(iceServers: RTCIceServer[]): void {
    this.#spare ??= { link: this.#makeLink(iceServers, "early"), madeAtMs: performance.now() };
  }

  /**
   * Opens a new link in place of the current one, from the spare if that is recent enough. Rejects if another one is opened
   * meanwhile, or all are closed.
   */
  async open(): Promise<RoomLink> {
    this.close();
    const current = this.#current;
    const link = this.#takeSpare() ?? this.#makeLink(await this.iceServers.fresh(), "now");
    if (current !== this.#current) {
      link.close();
      throw new DOMException("Another link was opened.", "AbortError");
    }
    this.#bulk = new BulkLanes(this.iceServers, this.worker);
    this.#link = link;
    return link;
  }

  handleLane(event: LaneEvent): void {
    void this.#bulk?.handle(event);
  }

  /** Closes the current link and its lanes; the spare stays. */
  close(): void {
    this.#current = Symbol();
    this.#link?.close();
    this.#link = undefined;
    this.#bulk?.close();
    this.#bulk = undefined;
  }

  /** Closes everything. */
  dispose(): void {
    this.close();
    this.#spare?.link.close();
    this.#spare = undefined;
  }

  #takeSpare(): RoomLink | undefined {
    const spare = this.#spare;
    this.#spare = undefined;
    if (spare === undefined || performance.now() - spare.madeAtMs < SPARE_LIFETIME_MS) return spare?.link;
    spare.link.close();
    return undefined;
  }

  #makeLink(iceServers: RTCIceServer[], readiness: Readiness): RoomLink {
    const link = new RoomLink(
      iceServers,
      this.worker,
      // States of links that were replaced are ignored.
      (state) => {
        if (this.#link === link) this.onState(state);
      },
      readiness,
    );
    return link;
  }
}
