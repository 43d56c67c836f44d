import { createHmac, randomBytes } from "node:crypto";

const DAY_MS = 24 * 3600 * 1000;

/** The day (UTC) of a time, counted from 1970. */
export function dayOf(nowMs: number): number {
  return Math.floor(nowMs / DAY_MS);
}

/** A new secret of pseudonyms: 256 random bits. */
export function createSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** A name that stands for a text about an address, and does not reveal it without the secret. Each character has 6 bits. */
export function pseudonymOf(secret: string, text: string, length: number): string {
  return createHmac("sha256", secret).update(text).digest("base64url").slice(0, length);
}
