// The parts of a mesh, for pages that bring links of their own.
export { SpareConnection } from "../connection/spare-connection.ts";
export { newDeviceId, pairIdOf } from "./device-id.ts";
export { Entrance } from "./entrance.ts";
export { type Farewell, newFarewell } from "./farewell.ts";
export { type KeptPair, type KeptStay, keptPairsOf } from "./kept-stay.ts";
export { Mesh } from "./mesh.ts";
export type { MeshEvents, MeshOptions } from "./mesh-events.ts";
export type { MeshLink, MeshLinkEvents, MeshLinkOptions, OfferFields } from "./mesh-link.ts";
export type { MeshPair } from "./mesh-pair.ts";
export { PairLink, type PairLinkOptions } from "./pair-link.ts";
export type { PairPort } from "./pair-port.ts";
export type { RelaySide } from "./relay-lane.ts";
export { Returns } from "./returns.ts";
export { type Device, deviceName, type KnownDevice, MAX_DEVICES, type RoomMessage } from "./room-message.ts";
export { SlotReturn } from "./slot-return.ts";
export { Stay } from "./stay.ts";
export type { StayEnd } from "./stay-life.ts";
export type { EnterOptions, EntranceEvent, ReturnEvent, StayEvents, StayOptions } from "./stay-options.ts";
