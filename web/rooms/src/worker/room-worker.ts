import { loadLinkWasm } from "@orbitroom/webrtc/worker";
import { expose } from "comlink";
import { passErrorCodes } from "./coded-errors.ts";
import { parseSeatName } from "./room-folder.ts";
import { RoomService } from "./room-service.ts";

// Every room needs it. Whether it could be loaded is asked when a room is opened.
loadLinkWasm().catch(() => undefined);
// The page learns of an error, but not of a promise that fails: that is one as well.
addEventListener("unhandledrejection", ({ reason }) => {
  setTimeout(() => {
    throw reason;
  });
});
passErrorCodes();
const service = new RoomService();
// The page's head names the seat of a tab that is loaded again: its files are open when the app asks for them.
if (self.name) service.openEarly(parseSeatName(self.name));
expose(service);
