import type { GatewayConfig } from "../gateway/gateway-client.ts";
import type { IceSettings } from "./peer-connection.ts";

/** The sources from which {@link IceServers} gets its settings. */
export interface IceServerSources {
  config(): Promise<Pick<GatewayConfig, "iceServers" | "turnSeconds">>;
  /** Requests the TURN servers, with credentials for this device's room. */
  turnServers(): Promise<RTCIceServer[]>;
  /** Whether this device's connections use only the relay. */
  isRelayOnly(): Promise<boolean>;
}

/** The ICE servers of a visit: STUN servers, and TURN servers with credentials that are valid for minutes. */
export class IceServers {
  #turn: { servers: RTCIceServer[]; untilMs: number } | undefined;

  constructor(private readonly sources: IceServerSources) {}

  /** Returns the settings of a link, with new credentials. Rejects with a `GatewayError` if there are none. */
  async fresh(): Promise<IceSettings> {
    const { iceServers, turnSeconds } = await this.sources.config();
    if (turnSeconds === undefined) return this.#settings(iceServers);
    const servers = await this.sources.turnServers();
    // The page that takes them last still has half of their lifetime left.
    this.#turn = { servers, untilMs: performance.now() + (turnSeconds * 1000) / 2 };
    return this.#settings([...iceServers, ...servers]);
  }

  /**
   * Returns the settings of a further connection of a link, or of a connection to a device that returns. Devices may not need the
   * gateway for these, so it never rejects.
   */
  async recent(): Promise<IceSettings> {
    const { iceServers, turnSeconds } = await this.sources.config();
    if (turnSeconds === undefined) return this.#settings(iceServers);
    if (this.#turn && performance.now() < this.#turn.untilMs) {
      return this.#settings([...iceServers, ...this.#turn.servers]);
    }
    return this.fresh().catch(() => this.#settings(iceServers));
  }

  /** A device that is set to use only the relay makes no connection if there is none, rather than a direct one. */
  async #settings(iceServers: RTCIceServer[]): Promise<IceSettings> {
    return { iceServers, iceTransportPolicy: (await this.sources.isRelayOnly()) ? "relay" : "all" };
  }
}
