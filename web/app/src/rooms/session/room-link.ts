import {
  type ConnectionPath,
  DATA_CHANNEL_LABEL,
  type IceSettings,
  type LocalDescription,
  PeerConnection,
  PoolTakenEarlyError,
  type Readiness,
  relayChannel,
  waterMarksOf,
} from "@orbitroom/webrtc";
import { type Remote, transfer } from "comlink";
import type { LaneSource, PairWorkerApi } from "../worker/pair-api.ts";

/** Lane 0 carries control and chat. */
const CONTROL_LANE = 0;

/** One attempt at a direct connection. Its channel is transferred to the worker as soon as it exists. */
export class RoomLink {
  #peer: PeerConnection;
  #closed = false;

  constructor(
    private readonly settings: IceSettings,
    private readonly worker: Remote<PairWorkerApi>,
    private readonly onState: (state: RTCPeerConnectionState) => void,
    readiness: Readiness,
  ) {
    this.#peer = this.#open(readiness);
  }

  offer(): Promise<LocalDescription> {
    return this.#describe((peer) => peer.offer());
  }

  answer(offerSdp: string): Promise<LocalDescription> {
    return this.#describe((peer) => peer.answer(offerSdp));
  }

  acceptAnswer(answerSdp: string): Promise<void> {
    return this.#peer.acceptAnswer(answerSdp);
  }

  /** How its packets travel now; undefined before it is connected. */
  path(): Promise<ConnectionPath | undefined> {
    return this.#peer.path();
  }

  close(): void {
    this.#closed = true;
    this.#peer.close();
  }

  /** Describes this side. A connection made early but needed too soon is replaced by a new one. */
  async #describe(describe: (peer: PeerConnection) => Promise<LocalDescription>): Promise<LocalDescription> {
    this.#transferChannel();
    try {
      return await describe(this.#peer);
    } catch (error) {
      if (this.#closed || !(error instanceof PoolTakenEarlyError)) throw error;
      this.#peer.close();
      this.#peer = this.#open("now");
      this.#transferChannel();
      return describe(this.#peer);
    }
  }

  #open(readiness: Readiness): PeerConnection {
    const peer = new PeerConnection(this.settings, readiness);
    peer.onState = this.onState;
    return peer;
  }

  #transferChannel(): void {
    transferChannel(this.worker, CONTROL_LANE, this.#peer.createChannel(DATA_CHANNEL_LABEL));
  }
}

/** Transfers a channel to the worker. Call it in the task that created the channel. */
export function transferChannel(worker: Remote<PairWorkerApi>, lane: number, channel: RTCDataChannel): void {
  const source: LaneSource = { channel };
  // The DOM types do not list data channels as transferable yet.
  const attached = worker.attach(lane, transfer(source, [channel as unknown as Transferable]));
  attached.catch((error: unknown) => {
    // The browser cannot transfer channels: this one is still here, and has received nothing yet.
    if (!(error instanceof DOMException) || error.name !== "DataCloneError") throw error;
    const { port } = relayChannel(channel, waterMarksOf(lane));
    return worker.attach(lane, transfer({ port }, [port]));
  });
}
