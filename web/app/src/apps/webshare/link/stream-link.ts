import { encodeRoomToken, parseCodeFragment, parseRoomToken } from "@orbitroom/webrtc";

export const WATCH_PATH = "/sharestream";
const CODE_KEY = "orbitroom.share.code.";

/** The room that a link leads to, and the code if it is in the link. */
export interface StreamAddress {
  readonly token: string;
  readonly code: string;
}

/** The link to watch. The code is in its fragment, which no server gets: whoever has the link may watch. */
export function streamLink(origin: string, roomId: string, code: string): string {
  return `${origin}${WATCH_PATH}/${encodeRoomToken(roomId)}#code=${encodeURIComponent(code)}`;
}

/** Reads what a person pasted: a link to watch, or its last part. Undefined if it names no room. */
export function parseStreamInput(text: string): StreamAddress | undefined {
  const trimmed = text.trim();
  const [path = "", hash = ""] = trimmed.split("#", 2);
  const token = path.split("/").filter(Boolean).at(-1) ?? "";
  if (parseRoomToken(token).roomId === undefined) return undefined;
  return { token, code: parseCodeFragment(hash) ?? "" };
}

/** Takes the code from the address bar, or from this tab, which keeps it for a reload. */
export function takeCode(token: string): string {
  const code = parseCodeFragment(location.hash);
  if (code === undefined) return rememberedCode(token);
  History.prototype.replaceState.call(history, history.state, "", location.pathname + location.search);
  return code;
}

/** Keeps the code of a room in this tab. */
export function rememberCode(token: string, code: string): void {
  try {
    sessionStorage.setItem(CODE_KEY + token, code);
  } catch {
    // Without storage, a reload asks for the code.
  }
}

function rememberedCode(token: string): string {
  try {
    return sessionStorage.getItem(CODE_KEY + token) ?? "";
  } catch {
    return "";
  }
}
