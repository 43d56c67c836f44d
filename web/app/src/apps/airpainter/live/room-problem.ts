import { errorCode, GatewayError } from "@orbitroom/webrtc";

/** What a person reads when the room could not be opened or entered. */
export function roomProblem(error: unknown): string {
  if (!navigator.onLine) return "You are offline. Connect to the internet, then try again.";
  if (error instanceof GatewayError && error.status === 0)
    return "The server does not answer. Try again later.";
  switch (errorCode(error)) {
    case "room_unknown":
    case "expired":
    case "closed":
    case "link_damaged":
      return "No canvas is open under this link any more. Scan the code on the other screen again.";
    case "room_full":
      return "The canvas lets nobody in at the moment: it is full, or its page is closed. Scan its code again.";
    case "wrong_code":
    case "tries_spent":
    case "code_invalid":
      return "The code in this link is wrong. Scan the code on the other screen again.";
    case "no_route":
      return "Your devices cannot reach each other. Connect both to the same Wi-Fi, then try again.";
    default:
      return error instanceof Error ? error.message : String(error);
  }
}
