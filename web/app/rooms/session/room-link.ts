import { DATA_CHANNEL_LABEL, type LocalDescription, PeerConnection, relayChannel } from "@orbitroom/webrtc";
import { type Remote, transfer } from "comlink";
import type { LaneSource, RoomWorkerApi } from "../worker/worker-api.ts";

/** Lane 0 carries control and chat. */
const CONTROL_LANE = 0;

/** One attempt at a direct connection, its channel handed to the worker the moment it appears. */
export class RoomLink {
  readonly #peer: PeerConnection;

  constructor(
    iceServers: RTCIceServer[],
    private readonly worker: Remote<RoomWorkerApi>,
    onState: (state: RTCPeerConnectionState) => void,
  ) {
    this.#peer = new PeerConnection(iceServers);
    this.#peer.onState = onState;
  }

  offer(): Promise<LocalDescription> {
    this.#handChannel();
    return this.#peer.offer();
  }

  answer(offerSdp: string): Promise<LocalDescription> {
    this.#handChannel();
    return this.#peer.answer(offerSdp);
  }

  acceptAnswer(answerSdp: string): Promise<void> {
    return this.#peer.acceptAnswer(answerSdp);
  }

  close(): void {
    this.#peer.close();
  }

  #handChannel(): void {
    handChannel(this.worker, CONTROL_LANE, this.#peer.createChannel(DATA_CHANNEL_LABEL));
  }
}

/** Hands a channel to the worker; must be called in the task in which the channel appeared. */
export function handChannel(worker: Remote<RoomWorkerApi>, lane: number, channel: RTCDataChannel): void {
  const source: LaneSource = { channel };
  try {
    // Data channels are transferable, which the DOM types do not say yet.
    void worker.attach(lane, transfer(source, [channel as unknown as Transferable]));
  } catch {
    const { port } = relayChannel(channel);
    void worker.attach(lane, transfer({ port }, [port]));
  }
}
