const PREFIX = "orbitroom.painter.";

/** The key of this phone as a painter of a room, which a reload does not lose; undefined before the first welcome. */
export function keptPainterKey(token: string): string | undefined {
  try {
    return sessionStorage.getItem(PREFIX + token) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the key while this tab is open. */
export function keepPainterKey(token: string, key: string): void {
  try {
    sessionStorage.setItem(PREFIX + token, key);
  } catch {
    // The browser blocks storage: after a reload, this phone is another painter.
  }
}
