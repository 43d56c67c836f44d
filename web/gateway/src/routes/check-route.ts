import type { FastifyInstance } from "fastify";
import { networkMatcher } from "../limits/network-matcher.ts";
import type { Settings } from "../settings.ts";

/** How a check spells the header `Connection`. Proxies rewrite it, or write it in lower case, so this spelling means no proxy. */
const DIRECT_SPELLING = "cONNECTION";

/**
 * `GET /gateway-check`: what the gateway sees of its caller, and of no one else. `npm run gateway:check` uses it to find the wrong
 * line of a proxy. It costs as little as `/healthz`, so no limit counts it.
 */
export async function checkRoute(
  app: FastifyInstance,
  { trustProxy, publicOrigin }: Pick<Settings, "trustProxy" | "publicOrigin">,
): Promise<void> {
  const isProxy = networkMatcher(trustProxy);
  app.get("/gateway-check", async ({ ip, headers, raw, socket }) => ({
    address: ip,
    forwardedAddresses: String(headers["x-forwarded-for"] ?? "")
      .split(",")
      .filter((address) => address.trim() !== "").length,
    isDirect: raw.rawHeaders.includes(DIRECT_SPELLING),
    isTrustedProxy: socket.remoteAddress !== undefined && isProxy(socket.remoteAddress),
    host: headers.host ?? "",
    publicOrigin: publicOrigin ?? null,
  }));
}
