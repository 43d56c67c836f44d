import { parseCodeFragment, parseRoomToken } from "@orbitroom/webrtc";
import type { Role } from "./room-state.ts";

/** The information about a visit in the page's URL. */
export interface Visit {
  roomId: string | undefined;
  role: Role;
  /** The code of a scanned link, or the suggested one of a new room: the room is joined or opened at once. */
  code: string | undefined;
}

/**
 * Reads the page's URL: a token names the room, a `join` parameter means that one should be joined, and a `new` parameter that
 * one should be opened at once.
 */
export function readVisit(token: string | undefined): Visit & { opensAtOnce: boolean } {
  const query = new URLSearchParams(location.search);
  const join = query.get("join");
  const { roomId } = parseRoomToken(token ?? join ?? undefined);
  const code = parseCodeFragment(location.hash);
  // The code must not stay in the address bar or the history.
  if (code)
    History.prototype.replaceState.call(history, history.state, "", location.pathname + location.search);
  const role = token !== undefined || join !== null ? "joiner" : "creator";
  return { roomId, code, role, opensAtOnce: role === "creator" && query.has("new") };
}
