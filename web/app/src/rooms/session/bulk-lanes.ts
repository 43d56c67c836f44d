import { PeerConnection } from "@orbitroom/webrtc";
import type { Remote } from "comlink";
import type { RoomEvent, RoomWorkerApi } from "../worker/worker-api.ts";
import type { IceServers } from "./ice-servers.ts";
import { transferChannel } from "./room-link.ts";

/** What this side's lane policy or the other device asks for. */
export type LaneEvent = Extract<
  RoomEvent,
  { kind: "lane_offer" | "lane_answer" | "lane_wanted" | "lane_lost" }
>;

const labelOf = (lane: number) => `bulk-${lane}`;

/** Extra connections for files, beside the control lane. They are opened and closed with the control lane's connection. */
export class BulkLanes {
  readonly #peers = new Map<number, PeerConnection>();
  #isClosed = false;

  constructor(
    private readonly iceServers: Pick<IceServers, "recent">,
    private readonly worker: Remote<RoomWorkerApi>,
  ) {}

  /** Handles an event. A lane that fails is dropped; the others go on. */
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
    const iceServers = await this.iceServers.recent();
    if (this.#isClosed || this.#peers.has(lane)) return;
    const peer = this.#open(lane, iceServers);
    transferChannel(this.worker, lane, peer.createChannel(labelOf(lane)));
    await this.worker.signalLane("offer", lane, await peer.offer());
  }

  async #answer(lane: number, sdp: string): Promise<void> {
    const iceServers = await this.iceServers.recent();
    if (this.#isClosed) return;
    this.#close(lane);
    const peer = this.#open(lane, iceServers);
    transferChannel(this.worker, lane, peer.createChannel(labelOf(lane)));
    await this.worker.signalLane("answer", lane, await peer.answer(sdp));
  }

  #open(lane: number, iceServers: RTCIceServer[]): PeerConnection {
    const peer = new PeerConnection(iceServers, "now");
    peer.onState = (state) => {
      if (state === "failed" && this.#peers.get(lane) === peer) this.#drop(lane);
    };
    this.#peers.set(lane, peer);
    return peer;
  }

  /** Closes a lane that failed. A channel in the worker may not notice that its connection is closed here. */
  #drop(lane: number): void {
    this.#close(lane);
    void this.worker.loseLane(lane);
  }

  #close(lane: number): void {
    this.#peers.get(lane)?.close();
    this.#peers.delete(lane);
  }
}
