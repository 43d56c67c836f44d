import { toHex } from "@orbitroom/webrtc";
import type { TeamIndex } from "../laws/team.ts";

const NONCE_BYTES = 16;

/** SHA-256 of a text's UTF-8. */
export type Digest = (text: string) => Promise<Uint8Array>;

export const sha256: Digest = async (text) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

/** 128 bits of chance as hexadecimal digits: a nonce, or a ticket. */
export function randomHex(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
}

/** Which nonce a commitment is for: neither another ball nor the other side can use it. */
export interface NoncePlace {
  readonly epoch: number;
  readonly ball: number;
  readonly team: TeamIndex;
}

/** The commitment to a nonce: it fixes the nonce and does not show it. */
export async function commitmentTo(
  nonce: string,
  { epoch, ball, team }: NoncePlace,
  digest: Digest,
): Promise<string> {
  return toHex(await digest(`cricketcity commitment ${epoch} ${ball} ${team} ${nonce}`));
}

/** The seed of a ball: the first 64 bits of SHA-256 over both nonces and the number of the ball. */
export async function seedOf(
  ball: number,
  batting: string,
  bowling: string,
  digest: Digest,
): Promise<bigint> {
  const bytes = await digest(`cricketcity seed ${ball} ${batting} ${bowling}`);
  return new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0);
}
