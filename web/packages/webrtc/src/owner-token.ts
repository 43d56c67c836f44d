import { toBase64Url } from "./base64url.ts";

const OWNER_TOKEN_BYTES = 16;

/**
 * A new owner token: what a room's creator proves to the gateway that the room is its own. It is made here and sent
 * with the first `create`, so that the creator has it even when the answer to that is lost.
 */
export function newOwnerToken(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(OWNER_TOKEN_BYTES)));
}
