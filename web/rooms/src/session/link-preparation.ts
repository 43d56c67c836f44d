import type { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { type GatewaySettings, type IceServers, SpareConnection } from "@orbitroom/webrtc";
import { isRelayOnly, saveRelayOnly } from "./relay-setting.ts";
import type { RoomState } from "./room-state.ts";

/** Makes a connection before it is needed, and applies the choice to use only the relay. */
export class LinkPreparation {
  readonly spare = new SpareConnection();

  constructor(
    private readonly state: StateStore<RoomState>,
    private readonly settings: GatewaySettings,
    private readonly ice: IceServers,
  ) {}

  /** Prepares a connection where that needs no room, or where there is one. */
  async prepare(): Promise<void> {
    const config = await this.settings.known();
    const relayOnly = await isRelayOnly();
    if (relayOnly || config?.turnSeconds !== undefined) this.state.set({ relayOnly });
    const { role, roomId, phase } = this.state.get();
    if (!config || (config.turnSeconds !== undefined && !(role === "joiner" && roomId))) return;
    const settings = await this.ice.fresh();
    if (phase === "opening" || phase === "code") this.spare.prepare(settings);
  }

  /** Chooses whether this browser's connections use only the relay. */
  async setRelayOnly(relayOnly: boolean): Promise<void> {
    this.state.set({ relayOnly });
    await saveRelayOnly(relayOnly);
    this.spare.close();
    await this.prepare();
  }
}
