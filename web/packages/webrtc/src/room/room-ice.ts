import { IceServers } from "../connection/ice-servers.ts";
import type { GatewayClient, TurnAnswer } from "../gateway/gateway-client.ts";
import type { GatewaySettings } from "../gateway/gateway-settings.ts";

/** The ICE servers of a device in a room, with the TURN servers that the gateway gives it. */
export function roomIceServers(
  gateway: GatewayClient,
  settings: GatewaySettings,
  {
    roomId,
    token,
    isCreator,
  }: { readonly roomId: string; readonly token: string; readonly isCreator: boolean },
): IceServers {
  return new IceServers({
    config: () => settings.get(),
    turnServers: async () => {
      if (isCreator) return (await gateway.reserve({ roomId, ownerToken: token })).turnServers ?? [];
      // Without TURN servers the devices may reach each other directly.
      const asked = gateway.info(roomId, "open").catch(() => gateway.info(roomId));
      return (await asked.catch((): TurnAnswer => ({}))).turnServers ?? [];
    },
    isRelayOnly: async () => false,
  });
}
