import { ROOM_OPEN_SECS } from "../protocol.ts";
import type { GatewayClient, GatewayConfig } from "./gateway-client.ts";

/** What holds while the gateway cannot be reached. */
const WITHOUT_GATEWAY: GatewayConfig = {
  maintenance: false,
  iceServers: [],
  roomOpenSeconds: ROOM_OPEN_SECS,
  pollSeconds: 30,
  version: "",
};

/** The gateway's settings, asked for once in a visit. After a failure the next call asks again. */
export class GatewaySettings {
  #answer: Promise<GatewayConfig> | undefined;

  constructor(private readonly gateway: Pick<GatewayClient, "config">) {}

  /** The settings, or undefined while the gateway cannot be reached. */
  known(): Promise<GatewayConfig | undefined> {
    this.#answer ??= this.gateway.config();
    const asked = this.#answer;
    return asked.catch(() => {
      if (this.#answer === asked) this.#answer = undefined;
      return undefined;
    });
  }

  /** The settings, or usual ones while the gateway cannot be reached. */
  async get(): Promise<GatewayConfig> {
    return (await this.known()) ?? WITHOUT_GATEWAY;
  }
}
