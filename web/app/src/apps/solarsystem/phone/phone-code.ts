import { parseCodeFragment } from "@orbitroom/webrtc";

const KEY = "orbitroom.phone.";

/**
 * Takes the room code from the URL and removes it from the address bar and the history. After a reload, it is what this tab
 * has kept.
 */
export function takeCode(roomId: string | undefined): string | undefined {
  const code = parseCodeFragment(location.hash);
  if (code) {
    History.prototype.replaceState.call(history, history.state, "", location.pathname);
    return code;
  }
  try {
    return (roomId && sessionStorage.getItem(KEY + roomId)) || undefined;
  } catch {
    // The browser blocks storage.
    return undefined;
  }
}

/** Keeps the code of a room for as long as this tab is open, so that a reload does not ask for it again. */
export function keepCode(roomId: string | undefined, code: string): void {
  try {
    if (roomId) sessionStorage.setItem(KEY + roomId, code);
  } catch {
    // The browser blocks storage: a reload asks for the code.
  }
}
