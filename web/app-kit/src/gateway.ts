import { GatewayClient, GatewaySettings } from "@orbitroom/webrtc";

/** The gateway that serves this page. */
export const gateway = new GatewayClient(location.origin);

/** Its settings. Whoever needs them asks here, so that a page asks the gateway once. */
export const gatewaySettings = new GatewaySettings(gateway);
