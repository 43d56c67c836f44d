import type { IceSettings } from "../connection/peer-connection.ts";
import { encodeMediaMessage, type MediaMessage, MediaMessageReader } from "./media-message.ts";

/** What a media connection reports to its owner. */
export interface MediaConnectionEvents {
  /** Sends a part of a message over the link of the pair. */
  sendPart(part: Uint8Array): void;
  onStream(stream: MediaStream): void;
  onStreamEnded(stream: MediaStream): void;
  /** The other device broke a rule, or the connection failed. It is now closed. */
  onFailed(code: "media_refused" | "media_no_route"): void;
}

/**
 * The connection of a pair for audio and video. It is negotiated over the confirmed link of the pair, which the proof of the
 * code has sealed, so its fingerprints need no proof of their own (SPEC V1 to V4).
 */
export class MediaConnection {
  readonly #connection: RTCPeerConnection;
  readonly #reader = new MediaMessageReader();
  readonly #streams = new Set<MediaStream>();
  /** Whether this device has something to offer. */
  #needsOffer = false;
  /** Whether this device has asked for the turn. */
  #hasAsked = false;
  /** Whether the other device has asked for the turn. */
  #otherAsks = false;
  /** True from before this device makes an offer until it has applied the answer. */
  #isOffering = false;
  #isClosed = false;
  /** Messages are applied one after the other, because each takes a while. */
  #applying = Promise.resolve();
  /** Settles when the latest local description was sent: its candidates follow it. */
  #describing = Promise.resolve();

  constructor(
    settings: IceSettings,
    /** Whether this device may make an offer: the offering side of the pair has the first turn (SPEC V4). */
    private hasTurn: boolean,
    private readonly events: MediaConnectionEvents,
  ) {
    const connection = new RTCPeerConnection(settings);
    this.#connection = connection;
    connection.onnegotiationneeded = () => {
      this.#needsOffer = true;
      this.#advance();
    };
    connection.onicecandidate = ({ candidate: found }) => {
      if (!found?.candidate) return;
      const { candidate, sdpMid } = found;
      void this.#describing.then(() => this.#send({ kind: "candidate", candidate, mid: sdpMid ?? "" }));
    };
    connection.onconnectionstatechange = () => {
      if (connection.connectionState === "failed") this.#fail("media_no_route");
    };
    connection.ontrack = ({ streams }) => {
      for (const stream of streams) this.#add(stream);
    };
  }

  /** Sends a track. */
  send(track: MediaStreamTrack, stream: MediaStream): RTCRtpTransceiver {
    return this.#connection.addTransceiver(track, { direction: "sendonly", streams: [stream] });
  }

  /** Receives a part of a message of the other device. */
  receive(part: Uint8Array): void {
    let message: MediaMessage | undefined;
    try {
      message = this.#reader.read(part);
    } catch {
      return this.#fail("media_refused");
    }
    if (message === undefined) return;
    const read = message;
    this.#applying = this.#applying.then(() => this.#apply(read)).catch(() => this.#fail("media_refused"));
  }

  stats(): Promise<RTCStatsReport> {
    return this.#connection.getStats();
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#connection.close();
    for (const stream of this.#streams) this.#end(stream);
  }

  #send(message: MediaMessage): void {
    if (!this.#isClosed) for (const part of encodeMediaMessage(message)) this.events.sendPart(part);
  }

  /** Makes the offer that is due, asks for the turn to do so, or passes the turn on. */
  #advance(): void {
    if (this.#isClosed || this.#isOffering) return;
    if (!this.hasTurn) {
      if (!this.#needsOffer || this.#hasAsked) return;
      this.#hasAsked = true;
      this.#send({ kind: "ask" });
    } else if (this.#needsOffer) {
      this.#needsOffer = false;
      this.#isOffering = true;
      void this.#describe().catch(() => this.#fail("media_refused"));
    } else if (this.#otherAsks) {
      this.#otherAsks = false;
      this.hasTurn = false;
      this.#send({ kind: "turn" });
    }
  }

  /** Makes the local description that is due, and sends it. */
  #describe(): Promise<void> {
    const made = this.#connection.setLocalDescription().then(() => {
      const { type, sdp } = this.#connection.localDescription ?? {};
      if ((type === "offer" || type === "answer") && sdp) this.#send({ kind: "description", type, sdp });
    });
    this.#describing = made.catch(() => undefined);
    return made;
  }

  async #apply(message: MediaMessage): Promise<void> {
    if (this.#isClosed) return;
    switch (message.kind) {
      case "ask":
        this.#otherAsks = true;
        break;
      case "turn":
        this.#takeTurn();
        break;
      case "candidate":
        await this.#connection.addIceCandidate({ candidate: message.candidate, sdpMid: message.mid });
        break;
      case "description":
        await this.#applyDescription(message);
    }
    this.#advance();
  }

  #takeTurn(): void {
    if (!this.#hasAsked) throw new TypeError("the turn was not asked for");
    this.#hasAsked = false;
    this.hasTurn = true;
  }

  async #applyDescription({ type, sdp }: Extract<MediaMessage, { kind: "description" }>): Promise<void> {
    // Refuses an offer from the device that does not have the turn, and an answer without an offer.
    if (this.#isOffering !== (type === "answer") || this.hasTurn !== (type === "answer")) {
      throw new TypeError(`an ${type} out of turn`);
    }
    await this.#connection.setRemoteDescription({ type, sdp });
    if (type === "answer") this.#isOffering = false;
    else if (!this.#isClosed) await this.#describe();
  }

  #add(stream: MediaStream): void {
    if (this.#isClosed || this.#streams.has(stream)) return;
    this.#streams.add(stream);
    stream.addEventListener("removetrack", () => {
      if (stream.getTracks().length === 0) this.#end(stream);
    });
    this.events.onStream(stream);
  }

  #end(stream: MediaStream): void {
    if (this.#streams.delete(stream)) this.events.onStreamEnded(stream);
  }

  #fail(code: "media_refused" | "media_no_route"): void {
    if (this.#isClosed) return;
    this.close();
    this.events.onFailed(code);
  }
}
