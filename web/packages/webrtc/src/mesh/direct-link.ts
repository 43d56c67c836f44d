import type { ConnectionPath } from "../connection/connection-path.ts";
import {
  DATA_CHANNEL_LABEL,
  type IceSettings,
  type LocalDescription,
  PeerConnection,
  PoolTakenEarlyError,
} from "../connection/peer-connection.ts";

/** Attaches a channel as a lane, in the task in which the channel was created. */
export type AttachChannel = (lane: number, channel: RTCDataChannel) => void;

/** The events that the owner of a {@link DirectLink} receives. */
export interface DirectLinkEvents {
  onState(state: RTCPeerConnectionState): void;
  /** Receives a value of which only the newest counts. Without this handler, there is no channel for such values. */
  readonly onSignal?: ((bytes: Uint8Array) => void) | undefined;
}

/** Lane 0 carries control and chat. */
const CONTROL_LANE = 0;

/** One attempt at a direct connection. Its channel becomes a lane as soon as it exists. */
export class DirectLink {
  #peer: PeerConnection;
  #isClosed = false;

  constructor(
    private readonly settings: IceSettings,
    private readonly attach: AttachChannel,
    private readonly events: DirectLinkEvents,
    /** The connection that was created before it was needed, if any. */
    spare: PeerConnection | undefined,
  ) {
    this.#peer = this.#open(spare);
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

  /** Sends a value, which replaces one that is still waiting. */
  sendSignal(bytes: Uint8Array): void {
    this.#peer.sendSignal(bytes);
  }

  /** How its packets travel now; undefined before it is connected. */
  path(): Promise<ConnectionPath | undefined> {
    return this.#peer.path();
  }

  close(): void {
    this.#isClosed = true;
    this.#peer.close();
  }

  /** Describes this side. A connection that was created early but is needed too soon is replaced by a new one. */
  async #describe(describe: (peer: PeerConnection) => Promise<LocalDescription>): Promise<LocalDescription> {
    this.#openChannels();
    try {
      return await describe(this.#peer);
    } catch (error) {
      if (this.#isClosed || !(error instanceof PoolTakenEarlyError)) throw error;
      this.#peer.close();
      this.#peer = this.#open();
      this.#openChannels();
      return describe(this.#peer);
    }
  }

  #open(peer = new PeerConnection(this.settings, "now")): PeerConnection {
    peer.onState = (state) => this.events.onState(state);
    return peer;
  }

  #openChannels(): void {
    this.attach(CONTROL_LANE, this.#peer.createChannel(DATA_CHANNEL_LABEL));
    if (this.events.onSignal) this.#peer.openSignalChannel(this.events.onSignal);
  }
}
