import { takeCode } from "../../../rooms/pairing/take-code.ts";

const KEY = "orbitroom.phone.";

/** The room code from the URL, which does not stay there; after a reload, the one that this tab has kept. */
export function offeredCode(roomId: string | undefined): string | undefined {
  const code = takeCode();
  if (code) return code;
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
