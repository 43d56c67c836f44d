import type { FastifyInstance } from "fastify";
import { trustedProxies } from "../limits/trusted-proxies.ts";
import type { Settings } from "../settings.ts";

/** The token in `Connection` that shows that no proxy is in between: proxies do not pass that header on. */
const DIRECT_TOKEN = "orbitroom-check";

/**
 * `GET /gateway-check`: what the gateway sees of its caller, and of nobody else. `npm run gateway:check` finds the wrong line of a
 * proxy by it. It costs as little as `/healthz`, so no limit counts it.
 */
export async function checkRoute(
  app: FastifyInstance,
  { trustProxy, publicOrigin }: Pick<Settings, "trustProxy" | "publicOrigin">,
): Promise<void> {
  const isProxy = trustedProxies(trustProxy);
  app.get("/gateway-check", async ({ ip, headers, socket }) => ({
    address: ip,
    forwardedAddresses: String(headers["x-forwarded-for"] ?? "")
      .split(",")
      .filter((address) => address.trim() !== "").length,
    isDirect: headers.connection?.includes(DIRECT_TOKEN) ?? false,
    isTrustedProxy: socket.remoteAddress !== undefined && isProxy(socket.remoteAddress),
    host: headers.host ?? "",
    publicOrigin: publicOrigin ?? null,
  }));
}
