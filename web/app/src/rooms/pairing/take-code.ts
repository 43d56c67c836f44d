import { parseCodeFragment } from "@orbitroom/webrtc";

/** Takes the room code from the URL and removes it from the address bar and the history. */
export function takeCode(): string | undefined {
  const code = parseCodeFragment(location.hash);
  // The router's own `replaceState` would tell its routes.
  if (code) History.prototype.replaceState.call(history, history.state, "", location.pathname);
  return code;
}
