import { loadLinkWasm } from "@orbitroom/webrtc/worker";
import { expose } from "comlink";
import { passErrorCodes } from "./coded-errors.ts";
import { parseSeatName } from "./room-folder.ts";
import { RoomService } from "./room-service.ts";

// Every room needs this module. Whether it could be loaded is checked when a room is opened.
loadLinkWasm().catch(() => undefined);
// The page learns of an error, but not of an unhandled rejection, so that is turned into one.
addEventListener("unhandledrejection", ({ reason }) => {
  setTimeout(() => {
    throw reason;
  });
});
passErrorCodes();
const service = new RoomService();
// The document's head names the seat of a reloaded tab, so its files are open when the app needs them.
if (self.name) service.openEarly(parseSeatName(self.name));
expose(service);
