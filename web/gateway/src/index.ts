export { createGateway, type GatewayRuntime } from "./create-gateway.ts";
export type { CloseReason, Room, RoomLifetimes, RoomView } from "./rooms/room.ts";
export type { Refusal, RoomChange, RoomCommand, RoomOutcome } from "./rooms/room-rules.ts";
export { readSettings, type Settings } from "./settings.ts";
export { MemoryStore } from "./store/memory-store.ts";
export {
  type RoomListener,
  type RoomStore,
  type StoreOptions,
  StoreUnavailableError,
} from "./store/room-store.ts";
export { SqliteStore, type SqliteStoreOptions } from "./store/sqlite-store.ts";
