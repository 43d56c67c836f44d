import { ROOM_CODE_MAX_LENGTH, ROOM_CODE_MIN_DIGITS, ROOM_CODE_MIN_LENGTH } from "../protocol.ts";

/** The hint below the field for the code (user's specification, section 5). */
export const ROOM_CODE_HELP = "4 to 10 letters or digits";

/**
 * Trims a typed code and converts it to upper case, so that a phone's automatic capitalisation does not cost a try. This is
 * orbit_pairing's rule C1; `tests/fixtures/protocol.json` checks both implementations.
 */
export function normaliseRoomCode(text: string): string {
  return text.trim().toUpperCase();
}

/** The error message for a typed code; undefined if the code is valid. */
export function roomCodeProblem(text: string): string | undefined {
  const code = text.trim();
  if (!/^[A-Za-z0-9]*$/.test(code)) return "Use letters and digits only.";
  if (code.length < ROOM_CODE_MIN_LENGTH) return `Use at least ${ROOM_CODE_MIN_LENGTH} letters or digits.`;
  if (code.length > ROOM_CODE_MAX_LENGTH) return `Use at most ${ROOM_CODE_MAX_LENGTH} letters or digits.`;
  if (code.length < ROOM_CODE_MIN_DIGITS && /^\d*$/.test(code))
    return `A code of digits only needs at least ${ROOM_CODE_MIN_DIGITS} digits.`;
  return undefined;
}
