/** Letters and digits that are not mistaken for each other when read aloud. */
const SUGGESTED = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const SUGGESTED_LENGTH = 6;

/** A room code at random. */
export function suggestCode(): string {
  const random = crypto.getRandomValues(new Uint8Array(64));
  // Bytes past the last whole multiple are passed over, so that each character is as likely as the next.
  const usable = [...random].filter((byte) => byte < 256 - (256 % SUGGESTED.length));
  return usable
    .slice(0, SUGGESTED_LENGTH)
    .map((byte) => SUGGESTED.charAt(byte % SUGGESTED.length))
    .join("");
}
