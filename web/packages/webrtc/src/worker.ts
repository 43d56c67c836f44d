export { fromHex, toHex } from "./base64url.ts";
export { PIECE_BYTES } from "./file-sender.ts";
export { channelLane, portLane } from "./lane.ts";
export { encodeLaneDescription, encodeLaneWant, type LaneSignal } from "./lane-signal.ts";
export { LinkDriver } from "./link-driver.ts";
export type { FileOffer, FileProgress, FileSink, LinkHost, OfferReply } from "./link-host.ts";
export { hashBytes, loadLinkWasm, pieceChainingValue } from "./link-wasm.ts";
export { type Agreed, PairingDesk } from "./pairing-desk.ts";
export { errorCode, type Result, resultOf } from "./result.ts";
