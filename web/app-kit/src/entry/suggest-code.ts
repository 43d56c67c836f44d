import { roomCodeProblem } from "@orbitroom/webrtc";

/** Letters and digits that are not easily confused when read aloud. */
const SUGGESTED = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const SUGGESTED_LENGTH = 6;

/** A random room code. A code of digits only would be too short, so another one is drawn. */
export function suggestCode(): string {
  for (;;) {
    const code = randomCode();
    if (roomCodeProblem(code) === undefined) return code;
  }
}

function randomCode(): string {
  const random = crypto.getRandomValues(new Uint8Array(64));
  // Bytes past the last whole multiple are skipped, so that every character is equally likely.
  const usable = [...random].filter((byte) => byte < 256 - (256 % SUGGESTED.length));
  return usable
    .slice(0, SUGGESTED_LENGTH)
    .map((byte) => SUGGESTED.charAt(byte % SUGGESTED.length))
    .join("");
}
