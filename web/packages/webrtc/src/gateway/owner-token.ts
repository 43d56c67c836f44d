import { toBase64Url } from "../base64url.ts";

const OWNER_TOKEN_BYTES = 16;

/**
 * Creates an owner token, with which a creator proves to the gateway that the room is its own. The client creates it and
 * sends it with the first `create`, so that the creator has it even if the response is lost.
 */
export function newOwnerToken(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(OWNER_TOKEN_BYTES)));
}
