/** The label of the channel that carries control and chat (spec section 4). */
export const DATA_CHANNEL_LABEL = "data";
/** Each connection has one channel, and both sides know its number. */
const CHANNEL_ID = 0;
/** Candidates of a connection that is made early are gathered while the person still types (spec section 9). */
const ICE_CANDIDATE_POOL_SIZE = 10;

/** After the first server-reflexive candidate, how long to wait for better ones. */
const AFTER_REFLEXIVE_MS = 500;
/** With no reflexive candidate: never shorter than this after gathering was started ... */
const QUIET_MIN_MS = 250;
/** ... and no longer than this after the connection was made, since that is when its pool began to gather. */
const QUIET_MAX_MS = 2_000;

/** A candidate that came late is seldom the only one: how long its neighbours get. */
const FIRST_SETTLE_MS = 50;

/** What one side tells the other of itself. */
export interface LocalDescription {
  sdp: string;
  candidates: string[];
}

/** `early`: made before it is needed, to gather into a pool. `now`: about to be negotiated, so that a pool has no use. */
export type Readiness = "early" | "now";

/**
 * The connection was negotiated while its pool still waited for the names of its addresses. Chromium then gives these
 * candidates the pool's credentials in place of the connection's, and no check between the two devices ever succeeds:
 * the connection is lost, and one that is made `now` does its work.
 */
export class PoolTakenEarlyError extends Error {
  override readonly name = "PoolTakenEarlyError";
  readonly code = "pool_taken_early";
}

/**
 * One direct connection without audio or video. Both sides make their end of its one data channel before they
 * negotiate: a channel that appears with the connection may carry a message already, which is lost when the channel
 * is handed to a worker.
 */
export class PeerConnection {
  readonly #connection: RTCPeerConnection;
  readonly #madeAt = performance.now();
  readonly #candidates: RTCIceCandidate[] = [];
  /** Held for as long as the connection, so that collecting the page's end cannot touch the one in the worker. */
  #channel: RTCDataChannel | undefined;
  /** The last state that was told: 'connected', or what became of it. */
  onState: ((state: RTCPeerConnectionState) => void) | undefined;

  constructor(iceServers: RTCIceServer[], readiness: Readiness) {
    const iceCandidatePoolSize = readiness === "early" ? ICE_CANDIDATE_POOL_SIZE : 0;
    this.#connection = new RTCPeerConnection({ iceServers, iceCandidatePoolSize });
    this.#connection.onconnectionstatechange = () => this.onState?.(this.#connection.connectionState);
    this.#connection.addEventListener("icecandidate", ({ candidate }) => {
      if (candidate?.candidate) this.#candidates.push(candidate);
    });
  }

  get state(): RTCPeerConnectionState {
    return this.#connection.connectionState;
  }

  /** Makes this side's end of the channel; it can be handed to a worker only in the task that made it. */
  createChannel(label: string): RTCDataChannel {
    this.#channel = this.#connection.createDataChannel(label, {
      ordered: true,
      negotiated: true,
      id: CHANNEL_ID,
    });
    return this.#channel;
  }

  /**
   * The offer of this side, with the candidates found in time. The channel must have been made. A connection that was
   * made early can throw {@link PoolTakenEarlyError}.
   */
  async offer(): Promise<LocalDescription> {
    await this.#connection.setLocalDescription(await this.#connection.createOffer());
    return this.#gathered();
  }

  /** The answer to an offer built here from the other side's bundle; otherwise as `offer`. */
  async answer(offerSdp: string): Promise<LocalDescription> {
    await this.#connection.setRemoteDescription({ type: "offer", sdp: offerSdp });
    await this.#connection.setLocalDescription(await this.#connection.createAnswer());
    return this.#gathered();
  }

  /** Applies the other side's answer, built here from its bundle. */
  async acceptAnswer(answerSdp: string): Promise<void> {
    await this.#connection.setRemoteDescription({ type: "answer", sdp: answerSdp });
  }

  /** The kind of route in use, for the connection panel: 'host' is the same network, 'relay' goes over a server. */
  async route(): Promise<string | undefined> {
    const stats = await this.#connection.getStats();
    for (const report of stats.values()) {
      if (report.type === "transport" && report.selectedCandidatePairId) {
        const pair = stats.get(report.selectedCandidatePairId);
        return stats.get(pair?.localCandidateId)?.candidateType;
      }
    }
    return undefined;
  }

  close(): void {
    this.onState = undefined;
    this.#connection.close();
  }

  /**
   * Ships when gathering is complete, or 500 ms after the first reflexive candidate; and where no server answers at
   * all, when the pool has had its two seconds: pairing on one network must not wait for a server outside it. It never
   * ships without any candidate: a busy device may take longer than that to name its first.
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
        if (untilMs === quietUntilMs && candidates.some(({ type }) => type === "srflx")) {
          untilMs = nowMs + AFTER_REFLEXIVE_MS;
        }
        clearTimeout(timer);
        if (candidates.length === 0) return;
        timer = setTimeout(done, Math.max(untilMs - nowMs, FIRST_SETTLE_MS));
      };
      connection.addEventListener("icegatheringstatechange", check);
      connection.addEventListener("icecandidate", check);
      check();
    });
    if (candidates.some(isForeign)) throw new PoolTakenEarlyError("the pool was taken before it was filled");
    const sdp = connection.localDescription?.sdp ?? "";
    return { sdp, candidates: this.#candidates.map((candidate) => candidate.candidate) };
  }
}

/** The name of the connection's ICE credentials, which each of its candidates carries. */
function ufragOf(description: RTCSessionDescription | null): string | undefined {
  return /^a=ice-ufrag:(\S+)/m.exec(description?.sdp ?? "")?.[1];
}
