import { type ConnectionPath, type IceServers, type IceSettings, PeerConnection } from "@orbitroom/webrtc";
import type { Remote } from "comlink";
import type { PairEvent, PairWorkerApi } from "../worker/pair-api.ts";
import { decodeReturnSignal, encodeReturnSignal, type ReturnSignal } from "./return-signal.ts";
import { transferChannel } from "./room-link.ts";

/** What this side's lane policy or the other device asks for. */
export type LaneEvent = Extract<
  PairEvent,
  { kind: "lane_offer" | "lane_answer" | "lane_wanted" | "lane_lost" }
>;

const labelOf = (lane: number) => `bulk-${lane}`;

/**
 * Extra connections for files, beside the control lane. They belong to the control lane's connection, but may outlive its
 * path: then they carry the signals of a return.
 */
export class BulkLanes {
  readonly #peers = new Map<number, PeerConnection>();
  #isClosed = false;

  constructor(
    private readonly iceServers: Pick<IceServers, "recent">,
    private readonly worker: Remote<PairWorkerApi>,
    private readonly onSignal: (signal: ReturnSignal) => void,
  ) {}

  /** Sends a signal over every lane, and returns whether one was open: which of them still has a path is not known. */
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
    const settings = await this.iceServers.recent();
    if (this.#isClosed || this.#peers.has(lane)) return;
    const peer = this.#open(lane, settings);
    transferChannel(this.worker, lane, peer.createChannel(labelOf(lane)));
    await this.worker.signalLane("offer", lane, await peer.offer());
  }

  async #answer(lane: number, sdp: string): Promise<void> {
    const settings = await this.iceServers.recent();
    if (this.#isClosed) return;
    this.#close(lane);
    const peer = this.#open(lane, settings);
    transferChannel(this.worker, lane, peer.createChannel(labelOf(lane)));
    await this.worker.signalLane("answer", lane, await peer.answer(sdp));
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
    void this.worker.loseLane(lane);
  }

  #close(lane: number): void {
    this.#peers.get(lane)?.close();
    this.#peers.delete(lane);
  }
}
