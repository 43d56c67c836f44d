import {
  errorCode,
  GatewayError,
  isOtherVersion,
  messageOf,
  type Reopening,
  RoomError,
} from "@orbitroom/webrtc";
import type { Problem } from "./room-state.ts";

const tries = (left: number) =>
  left === 1 ? "one try left" : left === 2 ? "two tries left" : `${left} tries left`;

/** What went wrong, as texts for people. Every text says what to do next. */
export const problems = {
  wrongCodeJoiner: (left: number | undefined): Problem => ({
    title: "That code didn't match",
    text: left === undefined ? "Ask for it again." : `Ask for it again: ${tries(left)}.`,
  }),
  wrongCodeCreator: (left: number): Problem => ({
    title: "Someone tried a code that didn't match",
    text: `Nothing was sent to them. Give your roommate the code again: ${tries(left)}.`,
  }),
  openedAgain: {
    title: "Your roommate has opened the room again",
    text: "Enter the code once more.",
  },
  triesUsed: {
    title: "Room closed after three wrong codes",
    text: "Nothing was exchanged. Make a new room with another code and share its link.",
  },
  tampered: {
    title: "The connection could not be trusted",
    text: "Something on the way changed it, so it was refused and nothing was sent. Try again on another network.",
  },
  expired: {
    title: "This room has expired",
    text: "Rooms wait only for some minutes. Make a new room, or ask for a new link.",
  },
  notOpen: {
    title: "Your roommate has to open the room",
    text: "The devices reconnect when the page is open on the other one, too.",
  },
  noOneCame: {
    title: "No one came in time",
    text: "Open the room again and share the link once more.",
  },
  full: {
    title: "No one is admitted right now",
    text: "Ask someone in the room to choose 'Add another device'. This page then connects by itself.",
  },
  noPlace: {
    title: "This room is full",
    text: "A room takes eight devices. Try again when one has left, or make a room of your own.",
  },
  entranceTries: {
    title: "The code was tried too often",
    text: "No one else can come in with this code. Make a new room with another one.",
  },
  entranceOver: {
    title: "No one came in time",
    text: "Choose 'Add another device' again, and share the link once more.",
  },
  entranceFull: {
    title: "This room is full",
    text: "A room takes eight devices. Remove one that is away, or make another room.",
  },
  entranceFailed: {
    title: "The room could not be opened for another device",
    text: "Check your connection, then try again.",
  },
  noRoute: {
    title: "The two devices could not reach each other",
    text: "Connect both to the same network, or turn a VPN off, then try again.",
  },
  offline: {
    title: "You are offline",
    text: "You can read your history. The room reconnects when you are back online.",
  },
  left: {
    title: "The other device has left",
    text: "Your messages and files stay on this device. Make a new room to continue.",
  },
  removed: {
    title: "You were removed from this room",
    text: "Your messages and files stay on this device. Ask for a way back in, or make a new room.",
  },
  leftByYou: {
    title: "You have left this room",
    text: "The others go on without you. Your messages and files stay on this device.",
    // Opening it again would create a second room of the same name beside theirs.
    remedy: "new room",
  },
  closed: {
    title: "This room was closed",
    text: "Your messages and files stay on this device. Make a new room to continue.",
  },
  busyTabs: {
    title: "This room is open in other tabs",
    text: "Close one of them, then reload this page.",
  },
  otherVersion: {
    title: "This room was written by another version of Orbitroom",
    text: "Nothing was changed. Reload the page to get the newest version.",
    remedy: "reload",
  },
  otherDeviceVersion: {
    title: "The other device has another version of Orbitroom",
    text: "Reload the page on both devices, then try again.",
    remedy: "reload",
  },
  badLink: {
    title: "That isn't a room link",
    text: "Paste the whole link you were sent, or scan its QR code.",
  },
  severalRooms: {
    title: "Those are links to several rooms",
    text: "That text has links to several rooms. Paste the one that you want to join.",
  },
  notLoaded: {
    title: "This page did not load completely",
    text: "The connection dropped, or Orbitroom was just updated. Reload the page. Your rooms are safe in this browser.",
    remedy: "reload",
  },
  crashed: {
    title: "This room has stopped working",
    text: "Something in it failed. Reload the page: what has arrived is kept, and unfinished files go on.",
    remedy: "reload",
  },
  unsupported: {
    title: "This browser can't keep a room",
    text: "Rooms need private file storage on a secure page. Update the browser, leave private browsing, or open this page over https.",
  },
} as const;

/** Why a room's data could not be opened, by error code. */
export function openingProblem(code: string): Problem {
  if (code === "busy") return problems.busyTabs;
  if (code === "unknown_format") return problems.otherVersion;
  return code === "not_loaded" ? problems.notLoaded : problems.unsupported;
}

/** Why an attempt has failed, for the device that has opened the room. */
export function failedAttemptProblem({ reason, triesLeft }: Reopening): Problem {
  if (reason === "no_route" || reason === "timed_out") return problems.noRoute;
  if (reason === "wrong_code") return problems.wrongCodeCreator(triesLeft ?? 0);
  return reason === "other_version" ? problems.otherDeviceVersion : problems.tampered;
}

/** Why a room is over, by the reason for which it was closed. */
export function closingProblem(reason: string | undefined): Problem {
  if (reason === "wrong_code" || reason === "tries_spent") return problems.triesUsed;
  return reason === "expired" ? problems.expired : problems.closed;
}

/** Why a device could not come back, by error code. */
export function returnProblem(code: string): Problem {
  return isOtherVersion(code) ? problems.otherDeviceVersion : problems.tampered;
}

/** Why a device could not join. */
export interface EntryProblem {
  readonly problem: Problem | undefined;
  /** Whether another try is pointless. */
  readonly isFinal: boolean;
  /** Whether the gateway's own message is shown. */
  readonly isGateways: boolean;
}

/** Why this device could not join. `call`: whether it tried to open the room or to join it. */
export function entryProblem(call: "create" | "join", error: unknown): EntryProblem {
  const code = errorCode(error);
  const reason = error instanceof GatewayError ? error.reason : undefined;
  const again = (problem: Problem) => ({ problem, isFinal: false, isGateways: false });
  const over = (problem: Problem) => ({ problem, isFinal: true, isGateways: false });
  const unexplained = { problem: undefined, isFinal: false, isGateways: true };
  if (code === "tries_spent") return over(problems.triesUsed);
  if (call === "create") return unexplained;
  switch (code) {
    case "room_full":
      return again(reason === "no_slots" ? problems.noPlace : problems.full);
    case "room_unknown":
    case "expired":
      return over(problems.expired);
    case "room_closed":
      return over(closingProblem(reason));
    case "closed":
      return over(problems.closed);
    case "wrong_code":
      return again(problems.wrongCodeJoiner(error instanceof RoomError ? error.triesLeft : undefined));
    case "opened_again":
      return again(problems.openedAgain);
    case "no_route":
      return again(problems.noRoute);
    case "damaged":
    case "bundle_malformed":
    case "pake_malformed":
      return again(problems.tampered);
  }
  if (isOtherVersion(code)) return again(problems.otherDeviceVersion);
  // The other device has violated the protocol.
  return error instanceof RoomError ? over(problems.tampered) : unexplained;
}

/** Why no further device can join, by error or by the reason for which the entrance was closed. */
export function entranceProblem(reason: unknown): Problem {
  const code = typeof reason === "string" ? reason : errorCode(reason);
  if (code === "tries_spent" || code === "wrong_code") return problems.entranceTries;
  if (code === "expired" || code === "left") return problems.entranceOver;
  return code === "room_full" ? problems.entranceFull : problems.entranceFailed;
}

/** A failed room call in the words of the error catalogue: title with code, and the gateway's message. */
export function gatewayProblem(call: "create" | "join", error: unknown): { title: string; message: string } {
  const code = error instanceof GatewayError ? error.code : "";
  return { title: `Room ${call} ${code}`.trim(), message: messageOf(error) };
}
