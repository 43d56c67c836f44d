import { createHmac, randomBytes } from "node:crypto";
import type { Settings, TurnSettings } from "./settings.ts";

/** One entry of `RTCConfiguration.iceServers`. */
export interface IceServer {
  readonly urls: readonly string[];
  readonly username?: string;
  readonly credential?: string;
}

/** Returns the STUN and TURN servers for browsers, with new TURN credentials on each call. */
export function iceServers(settings: Pick<Settings, "stunUrls" | "turn">, nowMs: number): IceServer[] {
  const { stunUrls, turn } = settings;
  const stun = stunUrls.length === 0 ? [] : [{ urls: stunUrls }];
  return turn === undefined ? stun : [...stun, turnServer(turn, nowMs)];
}

/**
 * Credentials for coturn's `use-auth-secret`: the user name contains the expiry time, the password is its HMAC-SHA1. A name
 * is random, so that coturn's quotas count each visitor.
 */
function turnServer({ urls, secret, credentialSeconds }: TurnSettings, nowMs: number): IceServer {
  const username = `${Math.floor(nowMs / 1000) + credentialSeconds}:${randomBytes(9).toString("base64url")}`;
  const credential = createHmac("sha1", secret).update(username).digest("base64");
  return { urls, username, credential };
}
