import type { GatewayConfig } from "@orbitroom/webrtc";

/** What {@link IceServers} asks the gateway for. */
export interface IceServerSources {
  config(): Promise<Pick<GatewayConfig, "iceServers" | "turnSeconds">>;
  /** The TURN servers, with credentials for this device's room. */
  turnServers(): Promise<RTCIceServer[]>;
}

/** The ICE servers of a visit: STUN servers, and TURN servers with credentials that are valid for minutes. */
export class IceServers {
  #turn: { servers: RTCIceServer[]; untilMs: number } | undefined;

  constructor(private readonly sources: IceServerSources) {}

  /** The servers for a link, with new credentials. Rejects with a `GatewayError` if there are none. */
  async fresh(): Promise<RTCIceServer[]> {
    const { iceServers, turnSeconds } = await this.sources.config();
    if (turnSeconds === undefined) return iceServers;
    const servers = await this.sources.turnServers();
    // Half of their life is left for whoever takes them last.
    this.#turn = { servers, untilMs: performance.now() + (turnSeconds * 1000) / 2 };
    return [...iceServers, ...servers];
  }

  /** The servers for another connection of a link. Two linked devices may do without the gateway, so it never rejects. */
  async recent(): Promise<RTCIceServer[]> {
    const { iceServers } = await this.sources.config();
    if (this.#turn === undefined) return iceServers;
    if (performance.now() < this.#turn.untilMs) return [...iceServers, ...this.#turn.servers];
    return this.fresh().catch(() => iceServers);
  }
}
