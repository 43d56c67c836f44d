import { GatewayClient, GatewaySettings } from "@orbitroom/webrtc";

/** The gateway that serves this page. */
export const gateway = new GatewayClient(location.origin);

/** The gateway's settings. All code that needs them reads them here, so that a page requests them once. */
export const gatewaySettings = new GatewaySettings(gateway);
