import {
  DATA_CHANNEL_LABEL,
  type LocalDescription,
  PeerConnection,
  PoolTakenEarlyError,
  type Readiness,
  relayChannel,
} from "@orbitroom/webrtc";
import { type Remote, transfer } from "comlink";
import type { LaneSource, RoomWorkerApi } from "../worker/worker-api.ts";

/** Lane 0 carries control and chat. */
const CONTROL_LANE = 0;

/** One attempt at a direct connection, its channel handed to the worker the moment it appears. */
export class RoomLink {
  #peer: PeerConnection;
  #closed = false;

  constructor(
    private readonly iceServers: RTCIceServer[],
    private readonly worker: Remote<RoomWorkerApi>,
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

  close(): void {
    this.#closed = true;
    this.#peer.close();
  }

  /** Describes this side. A connection that was made early but is needed too soon is replaced by a fresh one. */
  async #describe(describe: (peer: PeerConnection) => Promise<LocalDescription>): Promise<LocalDescription> {
    this.#handChannel();
    try {
      return await describe(this.#peer);
    } catch (error) {
      if (this.#closed || !(error instanceof PoolTakenEarlyError)) throw error;
      this.#peer.close();
      this.#peer = this.#open("now");
      this.#handChannel();
      return describe(this.#peer);
    }
  }

  #open(readiness: Readiness): PeerConnection {
    const peer = new PeerConnection(this.iceServers, readiness);
    peer.onState = this.onState;
    return peer;
  }

  #handChannel(): void {
    handChannel(this.worker, CONTROL_LANE, this.#peer.createChannel(DATA_CHANNEL_LABEL));
  }
}

/** Hands a channel to the worker; must be called in the task in which the channel appeared. */
export function handChannel(worker: Remote<RoomWorkerApi>, lane: number, channel: RTCDataChannel): void {
  const source: LaneSource = { channel };
  // Data channels are transferable, which the DOM types do not say yet.
  const handed = worker.attach(lane, transfer(source, [channel as unknown as Transferable]));
  handed.catch((error: unknown) => {
    // What a browser says that cannot transfer them; the channel has stayed here, and nothing has come over it yet.
    if (!(error instanceof DOMException) || error.name !== "DataCloneError") throw error;
    const { port } = relayChannel(channel);
    return worker.attach(lane, transfer({ port }, [port]));
  });
}
