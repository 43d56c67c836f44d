import { toBase64Url } from "@orbitroom/dev-utils";

const TOKEN_BYTES = 16;

/**
 * Creates a token with which a device proves to the gateway that it is the creator, or the joiner, of a room. The device
 * makes it and sends it with its first call, so that it has it even if the response is lost.
 */
export function newRoomToken(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
}
