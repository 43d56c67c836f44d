export type { ConnectionPath } from "./connection/connection-path.ts";
export { type IceServerSources, IceServers } from "./connection/ice-servers.ts";
export { DATA_CHANNEL_LABEL, type IceSettings, PeerConnection } from "./connection/peer-connection.ts";
export { SpareConnection } from "./connection/spare-connection.ts";
export {
  type ContactAddresses,
  GATEWAY_SILENT,
  GatewayClient,
  type GatewayConfig,
  GatewayError,
  type RoomInfo,
  type TurnAnswer,
} from "./gateway/gateway-client.ts";
export { GatewaySettings } from "./gateway/gateway-settings.ts";
export type { OpeningReason, Reopening } from "./gateway/opening-reason.ts";
export { newRoomToken } from "./gateway/room-tokens.ts";
export { type RoomWatchEvents, type RoomWatchOptions, watchRoom } from "./gateway/room-watch.ts";
export { turnServersOf } from "./gateway/turn-servers.ts";
export { fromHex, toHex } from "./hex.ts";
export { type ChannelRelay, relayChannel, waterMarksOf } from "./link/lane.ts";
export type { FileProgress, LinkDriverEvent, PauseReason } from "./link/link-events.ts";
export { isOtherVersion } from "./link/other-version.ts";
export { RateMeter } from "./link/rate-meter.ts";
export type { WaitingTotals } from "./link/waiting-signal.ts";
export type { Share, ShareParameters } from "./media/share.ts";
export type { AttachChannel } from "./mesh/direct-link.ts";
export type { ConnectionReport } from "./mesh/pair-connections.ts";
export type { LaneSource, PairPort, PairReport } from "./mesh/pair-port.ts";
export type { Tries } from "./mesh/pair-session.ts";
export { RoomError } from "./mesh/room-error.ts";
export { type Device, MAX_DEVICES } from "./mesh/room-message.ts";
export {
  MAX_TEXT_BYTES,
  MAX_TRIES,
  PIECE_BYTES,
  ROOM_CODE_MAX_LENGTH,
  ROOM_CODE_MIN_DIGITS,
  ROOM_CODE_MIN_LENGTH,
  ROOM_OPEN_SECS,
} from "./protocol.ts";
export { errorCode, messageOf, quietly, type Result, resultOf } from "./result.ts";
export { Door, type DoorOptions } from "./room/door.ts";
export { createRoom, joinRoom } from "./room/enter-room.ts";
export type { PeerStats, Room } from "./room/room.ts";
export { normaliseRoomCode, ROOM_CODE_HELP, roomCodeProblem } from "./room/room-code.ts";
export {
  encodeRoomToken,
  parseCodeFragment,
  parseRoomInput,
  parseRoomToken,
  type RoomAddress,
  roomLink,
} from "./room/room-token.ts";
export type { JoinOptions, Peer, RoomEvents, RoomOptions } from "./room/room-types.ts";
