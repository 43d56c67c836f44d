import type { FastifyInstance } from "fastify";
import { networkMatcher } from "../limits/network-matcher.ts";
import type { Settings } from "../settings.ts";

/** How a check spells the header `Connection`. Proxies write that header anew, or in lower case, so this spelling arrives without one only. */
const DIRECT_SPELLING = "cONNECTION";

/**
 * `GET /gateway-check`: what the gateway sees of its caller, and of nobody else. `npm run gateway:check` finds the wrong line of a
 * proxy by it. It costs as little as `/healthz`, so no limit counts it.
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
