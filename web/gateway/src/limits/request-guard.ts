import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from "fastify";
import { GatewayError } from "../errors/gateway-error.ts";
import type { FileLimits } from "./file-limits.ts";
import { networkMatcher } from "./network-matcher.ts";
import type { RateLimits } from "./rate-limits.ts";
import { networksOf } from "./request-networks.ts";

/** Options of {@link guardRequests}. */
export interface RequestGuard {
  /** Addresses and networks whose requests are refused. */
  readonly blockedNetworks: readonly string[];
  /** The lag of the event loop above which requests are refused. 0: none are. */
  readonly maxLagMs: number;
  readonly lagMs: () => number;
  readonly rateLimits: RateLimits;
  readonly fileLimits: FileLimits;
  /** Whether a route, by its URL, is one of the gateway's own, which have other limits. All others are pages and files. */
  readonly isGatewayRoute: (url: string) => boolean;
}

/** Load balancers and operators request these, and they cost nothing. */
const STATUS_ROUTES: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/gateway-check"]);
const OVERLOAD_RETRY_MS = 2_000;

/**
 * Refuses requests before anything else is done with them: those of blocked networks; while the process cannot keep up, all except
 * those of devices that are in a room; and requests for pages and files beyond the limits of an address.
 */
export function guardRequests(app: FastifyInstance, guard: RequestGuard): void {
  const { maxLagMs, lagMs, rateLimits, fileLimits, isGatewayRoute } = guard;
  const isBlocked = networkMatcher(guard.blockedNetworks);
  const isFile = ({ routeOptions: { url } }: FastifyRequest) => url === undefined || !isGatewayRoute(url);

  app.addHook(
    "onRequest",
    checked((request) => {
      const { url = "" } = request.routeOptions;
      if (isBlocked(request.ip)) throw new GatewayError("address_blocked");
      if (STATUS_ROUTES.has(url)) return;
      const networks = networksOf(request);
      if (maxLagMs > 0 && lagMs() > maxLagMs && !rateLimits.isDevice(networks)) {
        throw rateLimits.refusal("overload", OVERLOAD_RETRY_MS, "overloaded");
      }
      if (isFile(request)) fileLimits.countRequest(networks);
    }),
  );
  app.addHook("onSend", (request, reply, payload, done) => {
    if (isFile(request)) fileLimits.countBytes(networksOf(request), bytesOf(request, reply, payload));
    done(null, payload);
  });
}

/** A hook that refuses requests by throwing. It costs less than an async function, whose promise takes several turns. */
export function checked(check: (request: FastifyRequest) => void): onRequestHookHandler {
  return (request, _reply, done) => {
    try {
      check(request);
    } catch (error) {
      done(error as Error);
      return;
    }
    done();
  };
}

function bytesOf({ method }: FastifyRequest, reply: FastifyReply, payload: unknown): number {
  if (method === "HEAD") return 0;
  if (typeof payload === "string" || Buffer.isBuffer(payload)) return payload.length;
  return Number(reply.getHeader("content-length") ?? 0);
}
