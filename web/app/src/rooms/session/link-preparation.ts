import type { GatewaySettings, IceServers, PairConnections } from "@orbitroom/webrtc";
import type { StateStore } from "../../lib/state-store.ts";
import { isRelayOnly, saveRelayOnly } from "./relay-setting.ts";
import type { RoomState } from "./room-state.ts";

/** Prepares a link before it is needed, and applies the choice to use only the relay. */
export class LinkPreparation {
  constructor(
    private readonly state: StateStore<RoomState>,
    private readonly settings: GatewaySettings,
    private readonly iceServers: IceServers,
    private readonly connections: PairConnections,
  ) {}

  /** Prepares a link where that needs no room, or where there is one. */
  async prepare(): Promise<void> {
    const config = await this.settings.known();
    const relayOnly = await isRelayOnly();
    if (relayOnly || config?.turnSeconds !== undefined) this.state.set({ relayOnly });
    const { role, roomId } = this.state.get();
    if (!config || (config.turnSeconds !== undefined && !(role === "joiner" && roomId))) return;
    this.connections.prepare(await this.iceServers.fresh());
  }

  /** Chooses whether this browser's connections use only the relay. */
  async setRelayOnly(relayOnly: boolean): Promise<void> {
    this.state.set({ relayOnly });
    await saveRelayOnly(relayOnly);
    this.connections.closeSpare();
    await this.prepare();
  }
}
