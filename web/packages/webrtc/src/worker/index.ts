// What an app needs that keeps its links in a worker: the page keeps the connections, and passes their channels.
export { fromHex, toHex } from "../hex.ts";
export type { Confirmation } from "../link/confirmation.ts";
export { channelLane, portLane, type WaterMarks } from "../link/lane.ts";
export { encodeLaneDescription, encodeLaneRequest, type LaneSignal } from "../link/lane-signal.ts";
export { LinkDriver } from "../link/link-driver.ts";
export type {
  FileProgress,
  FileSink,
  FileSource,
  LinkDriverEvent,
  LinkEventOf,
  OfferAnswer,
  PauseReason,
} from "../link/link-events.ts";
export { loadLinkWasm, pieceChainingValue } from "../link/link-wasm.ts";
export type { WaitingTotals } from "../link/waiting-signal.ts";
export { Carrier, type CarryingLink, type CarryingPair } from "../mesh/carrier.ts";
export { isDeviceId, newDeviceId } from "../mesh/device-id.ts";
export { RelayLane, type RelaySide } from "../mesh/relay-lane.ts";
export { encodeRelayPart, TO_CARRIER } from "../mesh/relay-part.ts";
export { type Device, decodeRoomMessage, encodeRoomMessage, type RoomMessage } from "../mesh/room-message.ts";
export {
  earlierResumeState,
  isResume,
  type PairedSession,
  Pairing,
} from "../pairing/pairing.ts";
export { MAX_TRIES, PIECE_BYTES } from "../protocol.ts";
export { errorCode, type Result, resultOf } from "../result.ts";
