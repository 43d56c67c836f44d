import { loadLinkWasm } from "@orbitroom/webrtc/worker";
import { expose } from "comlink";
import { passErrorCodes } from "./coded-errors.ts";
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
expose(new RoomService());
