import { createHmac } from "node:crypto";
import type { Settings, TurnSettings } from "./settings.ts";

/** One entry of `RTCConfiguration.iceServers`. */
export interface IceServer {
  readonly urls: readonly string[];
  readonly username?: string;
  readonly credential?: string;
}

/** The servers that browsers ask how they can be reached. TURN credentials are made anew at each call. */
export function iceServers(settings: Pick<Settings, "stunUrls" | "turn">, nowMs: number): IceServer[] {
  const { stunUrls, turn } = settings;
  const stun = stunUrls.length === 0 ? [] : [{ urls: stunUrls }];
  return turn === undefined ? stun : [...stun, turnServer(turn, nowMs)];
}

/** Credentials that coturn's `use-auth-secret` checks: HMAC-SHA1 of a name that says when they end. */
function turnServer({ urls, secret, credentialLifeSeconds }: TurnSettings, nowMs: number): IceServer {
  const username = `${Math.floor(nowMs / 1000) + credentialLifeSeconds}:orbitroom`;
  const credential = createHmac("sha1", secret).update(username).digest("base64");
  return { urls, username, credential };
}
