import { parseCodeFragment } from "@orbitroom/webrtc";

const KEY = "orbitroom.code.";

/**
 * The code of a room: from the URL, from which it is then removed, both in the address bar and in the history; after a reload,
 * the one that this tab has kept. Empty if there is none.
 */
export function takeCode(token: string): string {
  const code = parseCodeFragment(location.hash);
  if (code === undefined) return keptCode(token);
  // The router's own `replaceState` would notify its routes.
  History.prototype.replaceState.call(history, history.state, "", location.pathname + location.search);
  return code;
}

/** Keeps the code of a room while this tab is open, so that it need not be entered again after a reload. */
export function keepCode(token: string, code: string): void {
  try {
    sessionStorage.setItem(KEY + token, code);
  } catch {
    // The browser blocks storage: a reload asks for the code.
  }
}

function keptCode(token: string): string {
  try {
    return sessionStorage.getItem(KEY + token) ?? "";
  } catch {
    return "";
  }
}
