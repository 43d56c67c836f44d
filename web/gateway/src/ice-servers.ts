import { createHmac, randomBytes } from "node:crypto";
import type { TurnSettings } from "./settings.ts";

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
 * The TURN servers for browsers, with new credentials for coturn's `use-auth-secret` on each call: the user name contains
 * the expiry time, the password is its HMAC-SHA1. A name is random, so that coturn's quotas count each visitor.
 */
export function turnServers({ urls, secret, credentialSeconds }: TurnSettings, nowMs: number): IceServer[] {
  const username = `${Math.floor(nowMs / 1000) + credentialSeconds}:${randomBytes(9).toString("base64url")}`;
  const credential = createHmac("sha1", secret).update(username).digest("base64");
  return [{ urls, username, credential }];
}
