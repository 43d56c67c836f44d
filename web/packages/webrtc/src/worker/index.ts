// What an app needs if it keeps its links in a worker: the page keeps the connections, and passes their channels.

export { newRoomToken } from "../gateway/room-tokens.ts";
export { fromHex, toHex } from "../hex.ts";
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
export { isDeviceId, newDeviceId } from "../mesh/device-id.ts";
export { type Farewell, newFarewell } from "../mesh/farewell.ts";
export { PairCore, type PairCoreEvents, type PairCoreOptions } from "../mesh/pair-core.ts";
export type {
  ContentEvent,
  LaneSource,
  PairingPlace,
  PairPort,
  PairReport,
} from "../mesh/pair-port.ts";
export type { PairSession, SavedPairing, Tries } from "../mesh/pair-session.ts";
export type { RelaySide } from "../mesh/relay-lane.ts";
export { Relays } from "../mesh/relays.ts";
export { type Device, type KnownDevice, OWNER_PLACE } from "../mesh/room-message.ts";
export { earlierResumeState } from "../pairing/pairing.ts";
export { MAX_TRIES, PIECE_BYTES } from "../protocol.ts";
export { errorCode } from "../result.ts";
