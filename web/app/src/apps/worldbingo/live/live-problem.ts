import { errorCode, GatewayError } from "@orbitroom/webrtc";

/** What a person reads when a room could not be opened or entered. */
export function liveProblem(error: unknown): string {
  if (!navigator.onLine) return "You are offline. Connect to the internet, then try again.";
  if (error instanceof GatewayError && error.status === 0)
    return "The server does not answer. Try again later.";
  switch (errorCode(error)) {
    case "room_unknown":
    case "expired":
    case "closed":
      return "Nobody is playing in this room any more. Ask for a new link, or open a room yourself.";
    case "room_full":
      return "Nobody lets you in at the moment: the room is full, or its players have left. Try again, or ask for a new link.";
    case "wrong_code":
    case "tries_spent":
    case "code_invalid":
      return "The code in this link is wrong. Ask for the link again.";
    case "no_route":
      return "Your devices cannot reach each other. Try another network, then open the link again.";
    default:
      return error instanceof Error ? error.message : String(error);
  }
}
