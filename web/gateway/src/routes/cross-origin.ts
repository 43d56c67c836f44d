import type { FastifyInstance } from "fastify";
import { ALLOWED_METHODS, refuseMethod } from "./allowed-methods.ts";

/** What pages of other origins may request: all that `@orbitroom/webrtc` needs but `/room/events`, to which CORS does not apply. */
const SHARED_URLS = [...ALLOWED_METHODS].filter(
  ([url]) => url === "/config" || (url.startsWith("/room/") && url !== "/room/events"),
);
/** How long browsers remember the answer to a preflight. No browser keeps it longer. */
const PREFLIGHT_SECONDS = 24 * 3600;

/**
 * Allows pages of other origins to use the room API and `/config`, by CORS (https://fetch.spec.whatwg.org, 3.3). Origins match
 * exactly, and none is allowed unless it is listed. Cookies and other credentials are never allowed: the gateway has none. No limit
 * counts preflights: the answer is always the same, and an error would not reach the page.
 *
 * Register it before anything that refuses requests, so that a page can read why it was refused.
 */
export function allowOrigins(app: FastifyInstance, allowedOrigins: ReadonlySet<string>): void {
  if (allowedOrigins.size === 0) return;
  const shared = new Map(SHARED_URLS);

  app.addHook("onRequest", async ({ routeOptions, headers: { origin } }, reply) => {
    if (!shared.has(routeOptions.url ?? "")) return;
    // Without it, a cache could give one origin's answer to another.
    reply.header("vary", "origin");
    if (origin === undefined || !allowedOrigins.has(origin)) return;
    reply
      .header("access-control-allow-origin", origin)
      .header("access-control-expose-headers", "retry-after, x-request-id");
  });

  for (const [url, methods] of shared) {
    app.options(url, async (request, reply) => {
      const isAllowed = reply.hasHeader("access-control-allow-origin");
      if (!isAllowed || request.headers["access-control-request-method"] === undefined) {
        return refuseMethod(reply, methods);
      }
      return reply
        .code(204)
        .header("access-control-allow-methods", methods)
        .header("access-control-allow-headers", "content-type")
        .header("access-control-max-age", PREFLIGHT_SECONDS)
        .send();
    });
  }
}
