import { hash, randomBytes, timingSafeEqual } from "node:crypto";

/** A new owner token: 128 random bits as base64url. */
export function newOwnerToken(): string {
  return randomBytes(16).toString("base64url");
}

// 16 bytes have one spelling alone: the last character carries two bits of them.
const OWNER_TOKEN = /^[A-Za-z0-9_-]{21}[AQgw]$/;

/** Whether a text can be an owner token: 128 bits as base64url. That they are random is the client's own concern. */
export function isOwnerToken(text: string | undefined): text is string {
  return text !== undefined && OWNER_TOKEN.test(text);
}

/** What a store keeps of an owner token. The token has full entropy, so one hash without salt is enough. */
export function ownerHashOf(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

/** Whether a token is the one that was hashed, in a time that does not depend on where they differ. */
export function isOwner(token: string | undefined, ownerHash: Buffer): boolean {
  return token !== undefined && timingSafeEqual(ownerHashOf(token), ownerHash);
}
