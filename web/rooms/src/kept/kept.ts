// Everything about kept rooms that is loaded only where this browser keeps one: it is one chunk.
export { keptPresence } from "./kept-presence.ts";
export { keptRoomsStore, removeKeptRoom } from "./kept-rooms.ts";
export { holdForPage } from "./room-hold.ts";
export { RoomPageKeeper } from "./room-page-keeper.ts";
export { YourDevices } from "./YourDevices.tsx";
