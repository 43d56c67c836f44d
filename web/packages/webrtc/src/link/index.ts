export { fromHex, toHex } from "../hex.ts";
export { isResume, type PairedSession, Pairing } from "../pairing/pairing.ts";
export { PIECE_BYTES } from "../protocol.ts";
export { errorCode, type Result, resultOf } from "../result.ts";
export { channelLane, portLane, type WaterMarks } from "./lane.ts";
export { encodeLaneDescription, encodeLaneRequest, type LaneSignal } from "./lane-signal.ts";
export { LinkDriver } from "./link-driver.ts";
export type {
  FileProgress,
  FileSink,
  LinkDriverEvent,
  LinkEventOf,
  OfferAnswer,
  PauseReason,
} from "./link-events.ts";
export { loadLinkWasm, pieceChainingValue } from "./link-wasm.ts";
