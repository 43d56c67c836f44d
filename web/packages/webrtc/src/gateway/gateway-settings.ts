import { ROOM_OPEN_SECS } from "../protocol.ts";
import type { GatewayClient, GatewayConfig } from "./gateway-client.ts";

/** The settings to use while the gateway cannot be reached. */
const WITHOUT_GATEWAY: GatewayConfig = {
  maintenance: false,
  iceServers: [],
  roomOpenSeconds: ROOM_OPEN_SECS,
  pollSeconds: 30,
  version: "",
};

/** The gateway's settings, requested once. After a failure, the next call requests them again. */
export class GatewaySettings {
  #known: GatewayConfig | undefined;
  #asking: Promise<GatewayConfig | undefined> | undefined;

  constructor(private readonly gateway: Pick<GatewayClient, "config">) {}

  /** Returns the settings, or undefined while the gateway cannot be reached. */
  async known(): Promise<GatewayConfig | undefined> {
    return this.#known ?? this.refresh();
  }

  /** Requests the settings, unless a request is under way. Resolves with undefined if the gateway cannot be reached. */
  refresh(): Promise<GatewayConfig | undefined> {
    this.#asking ??= this.#ask();
    return this.#asking;
  }

  async #ask(): Promise<GatewayConfig | undefined> {
    try {
      this.#known = await this.gateway.config();
      return this.#known;
    } catch {
      return undefined;
    } finally {
      this.#asking = undefined;
    }
  }

  /** Returns the settings, or default ones while the gateway cannot be reached. */
  async get(): Promise<GatewayConfig> {
    return (await this.known()) ?? WITHOUT_GATEWAY;
  }
}
