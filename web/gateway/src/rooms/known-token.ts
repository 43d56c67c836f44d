import { timingSafeEqual } from "node:crypto";
import { hashOwnerToken } from "./owner-token.ts";
import type { Room } from "./room.ts";

/** Whether a token belongs to a device of a room: its owner, the opener of a slot, or a joiner who was confirmed. */
export function isKnownToken({ ownerHash, slots }: Room, token: string): boolean {
  const hash = Buffer.from(hashOwnerToken(token));
  const hashes = [
    ownerHash,
    ...slots.flatMap(({ openerHash, confirmedHash }) => [openerHash, confirmedHash]),
  ];
  return hashes.some((known) => known !== undefined && timingSafeEqual(hash, Buffer.from(known)));
}
