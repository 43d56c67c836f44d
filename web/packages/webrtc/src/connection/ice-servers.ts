import type { GatewayConfig } from "../gateway/gateway-client.ts";
import type { IceSettings } from "./peer-connection.ts";

/** What {@link IceServers} asks for. */
export interface IceServerSources {
  config(): Promise<Pick<GatewayConfig, "iceServers" | "turnSeconds">>;
  /** The TURN servers, with credentials for this device's room. */
  turnServers(): Promise<RTCIceServer[]>;
  /** Whether this device's connections use only the relay. */
  isRelayOnly(): Promise<boolean>;
}

/** The ICE servers of a visit: STUN servers, and TURN servers with credentials that are valid for minutes. */
export class IceServers {
  #turn: { servers: RTCIceServer[]; untilMs: number } | undefined;

  constructor(private readonly sources: IceServerSources) {}

  /** The settings of a link, with new credentials. Rejects with a `GatewayError` if there are none. */
  async fresh(): Promise<IceSettings> {
    const { iceServers, turnSeconds } = await this.sources.config();
    if (turnSeconds === undefined) return this.#settings(iceServers);
    const servers = await this.sources.turnServers();
    // Half of their life is left for whoever takes them last.
    this.#turn = { servers, untilMs: performance.now() + (turnSeconds * 1000) / 2 };
    return this.#settings([...iceServers, ...servers]);
  }

  /**
   * The settings of another connection of a link, or of one to a device that is met again. Devices may do without the gateway, so it
   * never rejects.
   */
  async recent(): Promise<IceSettings> {
    const { iceServers, turnSeconds } = await this.sources.config();
    if (turnSeconds === undefined) return this.#settings(iceServers);
    if (this.#turn && performance.now() < this.#turn.untilMs) {
      return this.#settings([...iceServers, ...this.#turn.servers]);
    }
    return this.fresh().catch(() => this.#settings(iceServers));
  }

  /** Without a relay, a device that asked for it makes no connection rather than a direct one. */
  async #settings(iceServers: RTCIceServer[]): Promise<IceSettings> {
    return { iceServers, iceTransportPolicy: (await this.sources.isRelayOnly()) ? "relay" : "all" };
  }
}
