// A stay in a room, for pages that provide their own links.
export { SpareConnection } from "../connection/spare-connection.ts";
export { dayOf, type MeetingPoint, meetingPoint } from "../kept/meeting-point.ts";
export type { RoomKey } from "../kept/room-key.ts";
export type { StoredKeys } from "../kept/room-keys.ts";
export type { Farewell } from "./farewell.ts";
export type { KeptPair, KeptStay } from "./kept-stay.ts";
export type { Mesh } from "./mesh.ts";
export type { MeshLink, MeshLinkEvents, MeshLinkOptions, OfferFields } from "./mesh-link.ts";
export type { MeshPair } from "./mesh-pair.ts";
export { PairLink, type PairLinkOptions } from "./pair-link.ts";
export type { PairPort } from "./pair-port.ts";
export type { RelaySide } from "./relay-lane.ts";
export { type Device, type KnownDevice, MAX_DEVICES } from "./room-message.ts";
export { Stay } from "./stay.ts";
export type { StayEnd } from "./stay-life.ts";
export type { EnterOptions, EntranceEvent, ReturnEvent, StayEvents, StayOptions } from "./stay-options.ts";
