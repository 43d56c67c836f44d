import { hash, randomBytes, timingSafeEqual } from "node:crypto";

/** Creates an owner token: 128 random bits as base64url. */
export function createOwnerToken(): string {
  return randomBytes(16).toString("base64url");
}

/**
 * The form of an owner token. 22 characters carry 132 bits. The last character must end in four zero bits, so each token
 * has exactly one spelling.
 */
export const OWNER_TOKEN_PATTERN = /^[A-Za-z0-9_-]{21}[AQgw]$/;

/** Whether a string has the form of an owner token. The client is responsible for its randomness. */
export function isOwnerToken(text: string | undefined): text is string {
  return text !== undefined && OWNER_TOKEN_PATTERN.test(text);
}

/** The hash of an owner token, which stores keep instead. It needs no salt: a token has 128 bits of entropy. */
export function hashOwnerToken(token: string): string {
  return hash("sha256", token, "hex");
}

/** Whether a token matches a hash, compared in constant time. */
export function isOwner(token: string | undefined, ownerHash: string): boolean {
  return token !== undefined && timingSafeEqual(Buffer.from(hashOwnerToken(token)), Buffer.from(ownerHash));
}
