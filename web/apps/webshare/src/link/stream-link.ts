import { parseCodeFragment, parseRoomToken } from "@orbitroom/webrtc";

export const WATCH_PATH = "/sharestream";

/** The room that a link leads to, and the code if it is in the link. */
export interface StreamAddress {
  readonly token: string;
  readonly code: string;
}

/** Reads what a person pasted: a link to watch, or its last part. Undefined if it names no room. */
export function parseStreamInput(text: string): StreamAddress | undefined {
  const trimmed = text.trim();
  const [path = "", hash = ""] = trimmed.split("#", 2);
  const token = path.split("/").filter(Boolean).at(-1) ?? "";
  if (parseRoomToken(token).roomId === undefined) return undefined;
  return { token, code: parseCodeFragment(hash) ?? "" };
}
