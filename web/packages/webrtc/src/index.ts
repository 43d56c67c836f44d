export { fromHex, toHex } from "./base64url.ts";
export {
  GATEWAY_SILENT,
  GatewayClient,
  type GatewayConfig,
  GatewayError,
  type RoomInfo,
} from "./gateway-client.ts";
export { type ChannelRelay, relayChannel } from "./lane.ts";
export type { FileProgress } from "./link-host.ts";
export { newOwnerToken } from "./owner-token.ts";
export type { Agreed } from "./pairing-desk.ts";
export {
  DATA_CHANNEL_LABEL,
  type LocalDescription,
  PeerConnection,
  PoolTakenEarlyError,
  type Readiness,
} from "./peer-connection.ts";
export { errorCode, type Result } from "./result.ts";
export {
  normaliseRoomCode,
  ROOM_CODE_HELP,
  ROOM_CODE_MAX_LENGTH,
  ROOM_CODE_MIN_LENGTH,
  roomCodeProblem,
} from "./room-code.ts";
export {
  encodeRoomToken,
  parseCodeFragment,
  parseRoomInput,
  parseRoomToken,
  type RoomAddress,
  roomLink,
} from "./room-token.ts";
export { type RoomWatchEvents, type RoomWatchOptions, watchRoom } from "./room-watch.ts";
