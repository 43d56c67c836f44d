import { errorCode, GatewayError } from "@orbitroom/webrtc";
import { problems } from "../../../rooms/session/problems.ts";

/** What went wrong between the screen and the phone, and what to do. */
export interface PhoneProblem {
  readonly title: string;
  readonly text: string;
}

const SCAN_AGAIN = "Press 'Connect a smartphone' on the other screen and scan its new code.";

/** Why the phone and the screen did not meet. */
export function phoneProblem(error: Error): PhoneProblem {
  if (!navigator.onLine)
    return { title: "You are offline", text: "Connect to the internet, then try again." };
  switch (errorCode(error)) {
    case "room_unknown":
    case "expired":
    case "closed":
      return { title: "The other screen is not waiting any more", text: SCAN_AGAIN };
    case "room_full":
      return {
        title: "Another phone is connected",
        text: "Disconnect it on the other screen, then scan the new code there.",
      };
    case "wrong_code":
    case "code_invalid":
      return { title: "That code didn't match", text: "Enter the code that the other screen shows." };
    case "tries_spent":
      return { title: "The code was tried too often", text: SCAN_AGAIN };
    case "no_route":
      return problems.noRoute;
    case "version_unknown":
      return problems.otherDeviceVersion;
    default:
      return { title: "The connection could not be made", text: textOf(error) };
  }
}

function textOf(error: Error): string {
  const isSilent = !(error instanceof GatewayError) || error.status === 0;
  return isSilent ? "The server does not answer. Try again later." : error.message;
}
