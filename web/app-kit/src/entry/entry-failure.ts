import { errorCode, GatewayError } from "@orbitroom/webrtc";

/**
 * Why a device did not come into a room of `@orbitroom/webrtc`. `silent`: the gateway does not answer. `over`: no one is admitted
 * by this link any longer. `full`: no one is admitted at the moment. `codeSpent`: the code was wrong too often. `noRoute`: the
 * devices cannot reach each other. `openedAgain`: the other device has started over, and has not said why.
 */
export type EntryFailure =
  | "offline"
  | "silent"
  | "damagedLink"
  | "over"
  | "full"
  | "wrongCode"
  | "codeSpent"
  | "noRoute"
  | "openedAgain"
  | "tampered"
  | "otherVersion";

const byCode: Readonly<Record<string, EntryFailure>> = {
  link_damaged: "damagedLink",
  room_unknown: "over",
  expired: "over",
  closed: "over",
  room_closed: "over",
  room_full: "full",
  wrong_code: "wrongCode",
  code_invalid: "wrongCode",
  tries_spent: "codeSpent",
  no_route: "noRoute",
  opened_again: "openedAgain",
  damaged: "tampered",
  version_unknown: "otherVersion",
};

/** Why `createRoom` or `joinRoom` rejected; undefined if only the error's own message says it. */
export function entryFailure(error: unknown): EntryFailure | undefined {
  if (!navigator.onLine) return "offline";
  if (error instanceof GatewayError && error.status === 0) return "silent";
  return byCode[errorCode(error)];
}

/** The texts that are the same in each app. */
const common = {
  offline: "You are offline. Connect to the internet, then try again.",
  silent: "The server does not answer. Try again in a moment.",
  noRoute: "Your devices cannot reach each other. Connect both to the same network, then try again.",
  openedAgain: "The other device has opened the room again. Try once more.",
  tampered: "Something on the way changed the connection, so it was refused. Try again on another network.",
  otherVersion: "The other device has another version of Orbitroom. Reload the page on both, then try again.",
} as const;

/** An app's own texts for the failures that concern the purpose of its rooms. */
export type EntryTexts = Readonly<Record<Exclude<EntryFailure, keyof typeof common>, string>>;

/** The text that a person reads when `createRoom` or `joinRoom` rejected. */
export function entryProblem(error: unknown, texts: EntryTexts): string {
  const failure = entryFailure(error);
  if (failure === undefined) return error instanceof Error ? error.message : String(error);
  return { ...common, ...texts }[failure];
}
