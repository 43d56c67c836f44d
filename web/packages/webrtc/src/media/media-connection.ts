import type { IceSettings } from "../connection/peer-connection.ts";
import { encodeMediaMessage, type MediaMessage, MediaMessageReader } from "./media-message.ts";

/** What a media connection says to its owner. */
export interface MediaConnectionEvents {
  /** Sends a part of a message over the link of the pair. */
  sendPart(part: Uint8Array): void;
  onStream(stream: MediaStream): void;
  onStreamEnded(stream: MediaStream): void;
  /** The other device broke a rule, or the connection failed. It is closed. */
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
  #isOffering = false;
  #ignoresOffer = false;
  #isClosed = false;
  /** One message after the other: applying one takes a while. */
  #applying = Promise.resolve();

  constructor(
    settings: IceSettings,
    /** Gives way when both offer at once: the answering side of the pair. */
    private readonly isPolite: boolean,
    private readonly events: MediaConnectionEvents,
  ) {
    const connection = new RTCPeerConnection(settings);
    this.#connection = connection;
    connection.onnegotiationneeded = () => void this.#offer();
    connection.onicecandidate = ({ candidate }) => {
      if (!candidate?.candidate) return;
      this.#send({ kind: "candidate", candidate: candidate.candidate, mid: candidate.sdpMid ?? "" });
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

  /** A part of a message of the other device. */
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

  async #offer(): Promise<void> {
    this.#isOffering = true;
    try {
      await this.#connection.setLocalDescription();
      this.#sendLocal();
    } catch {
      if (!this.#isClosed) this.#fail("media_refused");
    } finally {
      this.#isOffering = false;
    }
  }

  #sendLocal(): void {
    const { type, sdp } = this.#connection.localDescription ?? {};
    if ((type === "offer" || type === "answer") && sdp) this.#send({ kind: "description", type, sdp });
  }

  /** Perfect negotiation, as WebRTC 1.0 describes it in section 10.7. */
  async #apply(message: MediaMessage): Promise<void> {
    const connection = this.#connection;
    if (this.#isClosed) return;
    if (message.kind === "candidate") {
      const { candidate, mid } = message;
      await connection.addIceCandidate({ candidate, sdpMid: mid }).catch((error: unknown) => {
        if (!this.#ignoresOffer) throw error;
      });
      return;
    }
    const { type, sdp } = message;
    const collides = type === "offer" && (this.#isOffering || connection.signalingState !== "stable");
    this.#ignoresOffer = collides && !this.isPolite;
    // An answer to an offer that was taken back means nothing.
    const isStale = type === "answer" && connection.signalingState !== "have-local-offer";
    if (this.#ignoresOffer || isStale) return;
    await connection.setRemoteDescription({ type, sdp });
    if (type === "answer" || this.#isClosed) return;
    await connection.setLocalDescription();
    this.#sendLocal();
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
