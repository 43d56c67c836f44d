export { hashBytes, pieceChainingValue } from "../wasm/orbit_link_wasm.js";
export { fromHex, toHex } from "./base64url.ts";
export { PIECE_BYTES } from "./file-sender.ts";
export { channelLane, portLane } from "./lane.ts";
export { LinkDriver } from "./link-driver.ts";
export type { FileOffer, FileProgress, FileSink, LinkHost, OfferReply } from "./link-host.ts";
export { loadLinkWasm } from "./link-wasm.ts";
export { type Agreed, PairingDesk } from "./pairing-desk.ts";
export { errorCode, type Result, resultOf } from "./result.ts";
