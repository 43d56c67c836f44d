import { toHex } from "../hex.ts";

const SECRET_BYTES = 16;
const LABEL = "orbitroom farewell v1\0";

/**
 * Proves that a device has left for good (SPEC L5): the others have known the commitment since they were linked, and only the
 * device itself knows the secret until it leaves.
 */
export interface Farewell {
  readonly secret: string;
  readonly commitment: string;
}

/** A device that has left, and the secret that proves it. */
export interface Departure {
  readonly id: string;
  readonly secret: string;
}

/** Makes the farewell of one stay in a room. */
export async function newFarewell(): Promise<Farewell> {
  const secret = toHex(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  return { secret, commitment: await commitmentOf(secret) };
}

/** Returns the commitment to a secret, which a device announces beforehand. */
export async function commitmentOf(secret: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(LABEL + secret));
  return toHex(new Uint8Array(hash));
}
