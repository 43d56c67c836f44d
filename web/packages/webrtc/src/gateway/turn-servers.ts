import type { GatewayClient, TurnAnswer } from "./gateway-client.ts";

/**
 * Returns the TURN servers for a room. `ownerToken` is that of its owner, who gets them before the room exists. The others may
 * reach each other without any.
 */
export async function turnServersOf(
  gateway: Pick<GatewayClient, "info" | "reserve">,
  { roomId, ownerToken }: { readonly roomId: string; readonly ownerToken: string | undefined },
): Promise<RTCIceServer[]> {
  if (ownerToken !== undefined) return (await gateway.reserve({ roomId, ownerToken })).turnServers ?? [];
  const asked = gateway.info(roomId, "open").catch(() => gateway.info(roomId));
  return (await asked.catch((): TurnAnswer => ({}))).turnServers ?? [];
}
