import { errorCode, GatewayError } from "@orbitroom/webrtc";

/** What a person reads when a share could not be opened or watched. */
export function shareProblem(error: unknown): string {
  if (!navigator.onLine) return "You are offline. Connect to a network, then try again.";
  if (error instanceof GatewayError && error.status === 0)
    return "The server does not answer. Try again in a moment.";
  switch (errorCode(error)) {
    case "link_damaged":
      return "This link is damaged. Ask for it again.";
    case "room_unknown":
    case "expired":
    case "closed":
      return "Nobody shares anything under this link any more. Ask for a new one.";
    case "room_full":
      return "The share is full, or has ended. Try again, or ask for a new link.";
    case "wrong_code":
      return "That code didn't match. Ask for it again.";
    case "tries_spent":
      return "That code was wrong three times. Ask for a new link.";
    case "code_invalid":
      return "A code has 4 to 10 letters or digits. Ask for it again.";
    case "no_route":
      return "The two devices cannot reach each other. Try another network, then try again.";
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

/** Whether another code may help. */
export function isCodeProblem(error: unknown): boolean {
  return ["wrong_code", "code_invalid"].includes(errorCode(error) ?? "");
}
