import type { ConnectionPath } from "../connection/connection-path.ts";
import type { IceServers } from "../connection/ice-servers.ts";
import { type IceSettings, PeerConnection } from "../connection/peer-connection.ts";
import { quietly } from "../result.ts";
import type { AttachChannel } from "./direct-link.ts";
import type { LaneEvent, PairPort } from "./pair-port.ts";
import { decodeReturnSignal, encodeReturnSignal, type ReturnSignal } from "./return-signal.ts";

/** What bulk lanes need from the pair. */
export interface BulkLanesHost {
  readonly ice: Pick<IceServers, "recent">;
  readonly port: Pick<PairPort, "signalLane" | "loseLane">;
  readonly attach: AttachChannel;
}

const labelOf = (lane: number) => `bulk-${lane}`;

/**
 * Extra connections for files, besides the control lane. They belong to the control lane's connection, but may outlive its path;
 * then they carry the signals of a return.
 */
export class BulkLanes {
  readonly #peers = new Map<number, PeerConnection>();
  #isClosed = false;

  constructor(
    private readonly host: BulkLanesHost,
    private readonly onSignal: (signal: ReturnSignal) => void,
  ) {}

  /** Sends a signal over every lane, because it is not known which of them still has a path. Returns whether one was open. */
  send(signal: ReturnSignal): boolean {
    const text = encodeReturnSignal(signal);
    return [...this.#peers.values()].filter((peer) => peer.sendText(text)).length > 0;
  }

  /** The paths of the lanes that are connected. */
  async paths(): Promise<ConnectionPath[]> {
    const peers = [...this.#peers.values()].filter(({ state }) => state === "connected");
    const paths = await Promise.all(peers.map((peer) => peer.path()));
    return paths.filter((path) => path !== undefined);
  }

  /** Handles an event. A lane that fails is dropped; the others continue. */
  async handle(event: LaneEvent): Promise<void> {
    try {
      if (event.kind === "lane_lost") this.#close(event.lane);
      else if (event.kind === "lane_wanted") await this.#offer(event.lane);
      else if (event.kind === "lane_offer") await this.#answer(event.lane, event.sdp);
      else await this.#peers.get(event.lane)?.acceptAnswer(event.sdp);
    } catch {
      this.#drop(event.lane);
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const lane of [...this.#peers.keys()]) this.#close(lane);
  }

  async #offer(lane: number): Promise<void> {
    const settings = await this.host.ice.recent();
    if (this.#isClosed || this.#peers.has(lane)) return;
    const peer = this.#open(lane, settings);
    this.host.attach(lane, peer.createChannel(labelOf(lane)));
    await this.host.port.signalLane("offer", lane, await peer.offer());
  }

  async #answer(lane: number, sdp: string): Promise<void> {
    const settings = await this.host.ice.recent();
    if (this.#isClosed) return;
    this.#close(lane);
    const peer = this.#open(lane, settings);
    this.host.attach(lane, peer.createChannel(labelOf(lane)));
    await this.host.port.signalLane("answer", lane, await peer.answer(sdp));
  }

  #open(lane: number, settings: IceSettings): PeerConnection {
    const peer = new PeerConnection(settings, "now");
    peer.onState = (state) => {
      if (state === "failed" && this.#peers.get(lane) === peer) this.#drop(lane);
    };
    peer.openTextChannel((text) => {
      const signal = decodeReturnSignal(text);
      if (signal && this.#peers.get(lane) === peer) this.onSignal(signal);
    });
    this.#peers.set(lane, peer);
    return peer;
  }

  /** Closes a lane that failed. A channel in the worker may not notice that its connection is closed here. */
  #drop(lane: number): void {
    this.#close(lane);
    quietly(this.host.port.loseLane(lane));
  }

  #close(lane: number): void {
    this.#peers.get(lane)?.close();
    this.#peers.delete(lane);
  }
}
