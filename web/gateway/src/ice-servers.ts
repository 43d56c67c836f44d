import { createHmac } from "node:crypto";
import { pseudonymOf } from "./address-pseudonym.ts";
import type { TurnSettings } from "./settings.ts";

/** Credentials live for this many halves of `credentialSeconds`, counted from the start of the one in which they are issued. */
const PERIODS_VALID = 3;
/** The length of a date, such as 2026-01-31. */
const DATE_LENGTH = 10;
/** The length of a visitor's name in characters of 6 bits: 96 bits in all. */
const VISITOR_LENGTH = 16;

/** One entry of `RTCConfiguration.iceServers`. */
export interface IceServer {
  readonly urls: readonly string[];
  readonly username?: string;
  readonly credential?: string;
}

/** The STUN servers for browsers. */
export function stunServers(urls: readonly string[]): IceServer[] {
  return urls.length === 0 ? [] : [{ urls }];
}

/**
 * The TURN servers for browsers, with credentials for coturn's `use-auth-secret`: the user name contains the expiry time, the
 * password is its HMAC-SHA1. coturn counts its quotas by what follows the expiry time, so that part is the same for a visitor all
 * day (UTC), at every gateway with this secret, and does not reveal the address. The same credentials are issued again for half of
 * `credentialSeconds`, and are valid for at least that long when they are issued.
 */
export function turnServers(
  { urls, secret, credentialSeconds }: TurnSettings,
  addressKey: string,
  nowMs: number,
): IceServer[] {
  const periodSeconds = Math.ceil(credentialSeconds / 2);
  const period = Math.floor(nowMs / 1000 / periodSeconds);
  const expiresAt = (period + PERIODS_VALID) * periodSeconds;
  const day = new Date(nowMs).toISOString().slice(0, DATE_LENGTH);
  const visitor = pseudonymOf(secret, `visitor ${day} ${addressKey}`, VISITOR_LENGTH);
  const username = `${expiresAt}:${visitor}`;
  const credential = createHmac("sha1", secret).update(username).digest("base64");
  return [{ urls, username, credential }];
}
