import { type ConnectionPath, pathOf } from "./connection-path.ts";

/** The label of the channel that carries control and chat (spec section 4). */
export const DATA_CHANNEL_LABEL = "data";
/** Each connection has one channel for frames, with an id that both devices know. */
const CHANNEL_ID = 0;
/** It may have a second channel, for the page's own use. */
const TEXT_CHANNEL_ID = 1;
/** It may also have a channel for values of which only the newest counts. */
const SIGNAL_CHANNEL_ID = 2;
/** Candidates of an early connection are gathered while the user is still typing (spec section 9). */
const ICE_CANDIDATE_POOL_SIZE = 10;

/** After the first candidate that a server gave, how long to wait for better ones. */
const AFTER_SERVER_MS = 500;
/** Without such a candidate: at least this long after gathering started ... */
const QUIET_MIN_MS = 250;
/** ... and at most this long after the connection was created, when its pool began to gather. */
const QUIET_MAX_MS = 2_000;

/** How long to wait after a late candidate, which is rarely the only one. */
const FIRST_SETTLE_MS = 50;

/** The servers of a connection, and whether it may use anything but relays. */
export type IceSettings = Pick<RTCConfiguration, "iceServers" | "iceTransportPolicy">;

/** The description and candidates of one device. */
export interface LocalDescription {
  sdp: string;
  candidates: string[];
}

/** `early`: created before it is needed, to gather candidates into a pool. `now`: about to be negotiated, without a pool. */
export type Readiness = "early" | "now";

/**
 * The connection was negotiated while its pool was still resolving the mDNS names of its addresses. Chromium then gives
 * these candidates the credentials of the pool, so no connectivity check can succeed. Use a new connection created `now`
 * instead.
 */
export class PoolTakenEarlyError extends Error {
  override readonly name = "PoolTakenEarlyError";
  readonly code = "pool_taken_early";
}

/**
 * A direct connection without audio or video. Both devices create their end of a data channel before they
 * negotiate: a channel announced by the other device may already carry a message, which would be lost when the channel
 * is transferred to a worker.
 */
export class PeerConnection {
  readonly #connection: RTCPeerConnection;
  readonly #madeAt = performance.now();
  readonly #candidates: RTCIceCandidate[] = [];
  /** Kept as long as the connection, so that garbage collection of the page's end does not close the worker's end. */
  #channel: RTCDataChannel | undefined;
  #textChannel: RTCDataChannel | undefined;
  #signalChannel: RTCDataChannel | undefined;
  /** Called when the state of the connection changes. */
  onState: ((state: RTCPeerConnectionState) => void) | undefined;

  constructor(settings: IceSettings, readiness: Readiness) {
    const iceCandidatePoolSize = readiness === "early" ? ICE_CANDIDATE_POOL_SIZE : 0;
    this.#connection = new RTCPeerConnection({ ...settings, iceCandidatePoolSize });
    this.#connection.onconnectionstatechange = () => this.onState?.(this.#connection.connectionState);
    this.#connection.addEventListener("icecandidate", ({ candidate }) => {
      if (candidate?.candidate) this.#candidates.push(candidate);
    });
  }

  get state(): RTCPeerConnectionState {
    return this.#connection.connectionState;
  }

  /** The number of bytes that wait in the channel, unless it was transferred. */
  get bufferedBytes(): number {
    return this.#channel?.bufferedAmount ?? 0;
  }

  /** Creates this device's end of the channel. It can be transferred to a worker only in the same task. */
  createChannel(label: string): RTCDataChannel {
    this.#channel = this.#connection.createDataChannel(label, {
      ordered: true,
      negotiated: true,
      id: CHANNEL_ID,
    });
    return this.#channel;
  }

  /** Creates this device's end of a channel for texts, which stays in the page. Both devices must create it. */
  openTextChannel(onText: (text: string) => void): void {
    this.#textChannel = this.#connection.createDataChannel("text", { negotiated: true, id: TEXT_CHANNEL_ID });
    this.#textChannel.onmessage = ({ data }) => onText(String(data));
  }

  /** Sends a text, and returns whether the channel is open. */
  sendText(text: string): boolean {
    if (this.#textChannel?.readyState !== "open") return false;
    this.#textChannel.send(text);
    return true;
  }

  /** Creates this device's end of a channel that drops late values. Both devices must create it. */
  openSignalChannel(onBytes: (bytes: Uint8Array) => void): void {
    const options = { negotiated: true, id: SIGNAL_CHANNEL_ID, ordered: false, maxRetransmits: 0 };
    this.#signalChannel = this.#connection.createDataChannel("signal", options);
    this.#signalChannel.binaryType = "arraybuffer";
    this.#signalChannel.onmessage = ({ data }) => {
      if (data instanceof ArrayBuffer) onBytes(new Uint8Array(data));
    };
  }

  /** Sends bytes over that channel unless earlier ones still wait, and returns whether it is open. */
  sendSignal(bytes: Uint8Array): boolean {
    const channel = this.#signalChannel;
    if (channel?.readyState !== "open") return false;
    if (channel.bufferedAmount === 0) channel.send(bytes.slice());
    return true;
  }

  /**
   * Returns this device's offer, with the candidates found in time. Create the channel first. An early connection can
   * throw {@link PoolTakenEarlyError}.
   */
  async offer(): Promise<LocalDescription> {
    await this.#connection.setLocalDescription(await this.#connection.createOffer());
    return this.#gathered();
  }

  /**
   * Returns the answer to an offer that was built from the other device's bundle; otherwise like `offer`. The other device begins
   * the DTLS handshake, once it has this answer.
   */
  async answer(offerSdp: string): Promise<LocalDescription> {
    await this.#connection.setRemoteDescription({ type: "offer", sdp: waitingForHandshake(offerSdp) });
    await this.#connection.setLocalDescription(await this.#connection.createAnswer());
    return this.#gathered();
  }

  /** Applies an answer that was built from the other device's bundle. */
  async acceptAnswer(answerSdp: string): Promise<void> {
    await this.#connection.setRemoteDescription({ type: "answer", sdp: answerSdp });
  }

  /** Returns how its packets travel now; undefined before it is connected. */
  async path(): Promise<ConnectionPath | undefined> {
    // The DOM types do not declare that a report is iterable.
    const report = (await this.#connection.getStats()) as unknown as Iterable<[string, unknown]>;
    return pathOf(report);
  }

  close(): void {
    this.onState = undefined;
    this.#connection.close();
  }

  /**
   * Waits until gathering is complete, or 500 ms after the first candidate that a STUN or TURN server gave. If no server answers, it waits until
   * the pool has gathered for two seconds: pairing on a local network must not wait for a server outside it. It always
   * waits for a first candidate, which may take a busy device longer than that.
   */
  async #gathered(): Promise<LocalDescription> {
    const connection = this.#connection;
    const candidates = this.#candidates;
    const ownUfrag = ufragOf(connection.localDescription);
    const isForeign = ({ usernameFragment }: RTCIceCandidate) =>
      Boolean(usernameFragment) && usernameFragment !== ownUfrag;
    const quietUntilMs = Math.max(performance.now() + QUIET_MIN_MS, this.#madeAt + QUIET_MAX_MS);
    let untilMs = quietUntilMs;
    await new Promise<void>((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const done = () => {
        clearTimeout(timer);
        connection.removeEventListener("icegatheringstatechange", check);
        connection.removeEventListener("icecandidate", check);
        resolve();
      };
      const check = () => {
        if (connection.iceGatheringState === "complete" || candidates.some(isForeign)) return done();
        const nowMs = performance.now();
        if (untilMs === quietUntilMs && candidates.some(({ type }) => type === "srflx" || type === "relay")) {
          untilMs = nowMs + AFTER_SERVER_MS;
        }
        clearTimeout(timer);
        if (candidates.length === 0) return;
        timer = setTimeout(done, Math.max(untilMs - nowMs, FIRST_SETTLE_MS));
      };
      connection.addEventListener("icegatheringstatechange", check);
      connection.addEventListener("icecandidate", check);
      check();
    });
    if (candidates.some(isForeign))
      throw new PoolTakenEarlyError("the connection was negotiated before its pool was filled");
    const sdp = connection.localDescription?.sdp ?? "";
    return { sdp, candidates: this.#candidates.map((candidate) => candidate.candidate) };
  }
}

/** The user name fragment of the connection, which each of its candidates carries. */
function ufragOf(description: RTCSessionDescription | null): string | undefined {
  return /^a=ice-ufrag:(\S+)/m.exec(description?.sdp ?? "")?.[1];
}

/**
 * The offer, changed so that the answering device waits for the handshake (RFC 8842) instead of beginning it before its answer has
 * arrived. Chromium keeps what arrives so early. If it came from a page that no longer exists, Chromium would later use it for the
 * handshake with the page that answered the same offer again (pairing R6), and that handshake would never finish.
 */
function waitingForHandshake(offerSdp: string): string {
  return offerSdp.replace("a=setup:actpass", "a=setup:active");
}
