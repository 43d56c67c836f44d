/** What people are told of the code they choose (spec section 5). */
export const ROOM_CODE_HELP = "4 to 10 letters or digits";
export const ROOM_CODE_MIN_LENGTH = 4;
export const ROOM_CODE_MAX_LENGTH = 10;

/** The code as both sides use it: trimmed and upper-case, so that a phone's capital makes no wrong try. */
export function normaliseRoomCode(text: string): string {
  return text.trim().toUpperCase();
}

/** What to tell a person about the code as typed; undefined when it is good. */
export function roomCodeProblem(text: string): string | undefined {
  const code = normaliseRoomCode(text);
  if (!/^[A-Z0-9]*$/.test(code)) return "Use letters and digits only.";
  if (code.length < ROOM_CODE_MIN_LENGTH) return `Use at least ${ROOM_CODE_MIN_LENGTH} letters or digits.`;
  if (code.length > ROOM_CODE_MAX_LENGTH) return `Use at most ${ROOM_CODE_MAX_LENGTH} letters or digits.`;
  return undefined;
}
