import type { DocsPage } from "../docs-page.ts";

/** All exports. */
export const page: DocsPage = {
  title: "Reference",
  lead: "Everything that the package exports, with its types. Most apps need two functions and the room they return, or the hooks.",
  imports: `import { createRoom, joinRoom, type Room } from "@orbitroom/webrtc";
import { useRoom, useMessages } from "@orbitroom/webrtc/react";`,
  examples: [
    {
      id: "codes",
      title: "Error codes",
      text: "`createRoom`, `joinRoom` and `admit` reject with an error that has a `code`.",
      mode: "text",
      points: [
        "`code_invalid`: the code is not 4 to 10 letters or digits, with at least 8 if all are digits.",
        "`wrong_code`: the device that lets in did not accept the code.",
        "`tries_spent`: the code was tried three times.",
        "`room_full`: no device can come in at the moment. With the reason `no_slots`, eight are in the room.",
        "`closed`, `expired`, `room_unknown`: the room is no longer open.",
        "`no_route`: the two devices cannot reach each other.",
        "`version_unknown`: the other device has another version of the protocol. Reload both pages.",
        "`damaged`: something on the way has changed what the devices say.",
        "`opened_again`: the other device has begun anew, and has not said why.",
        "An empty code, with the status 0: the gateway was not reached.",
      ],
    },
    {
      id: "handle",
      title: "Handle an error",
      mode: "read",
      code: `import { GatewayError, errorCode } from "@orbitroom/webrtc";

function textOf(error: unknown): string {
  if (error instanceof GatewayError && error.status === 0) return "You seem to be offline.";
  return errorCode(error) === "room_full" ? "Ask someone in the room to admit you." : "That did not work.";
}
`,
    },
  ],
  props: [],
  reference: {
    of: "webrtc",
    first: [
      "Functions",
      "Hooks",
      "Room",
      "RoomOptions",
      "RoomEvents",
      "Peer",
      "Device",
      "FileProgress",
      "RoomError",
      "RoomSource",
      "RoomState",
      "Messages",
      "Message",
      "Files",
      "FileTransfer",
    ],
  },
};
