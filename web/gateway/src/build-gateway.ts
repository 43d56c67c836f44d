import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { DestinationStream } from "pino";
import packageJson from "../package.json" with { type: "json" };
import { answerClientError, sendError } from "./errors/error-handler.ts";
import { GatewayError } from "./errors/gateway-error.ts";
import { eventsRoute } from "./events/events-route.ts";
import { SocketCounts } from "./events/socket-counts.ts";
import { addressKey } from "./limits/address-key.ts";
import { RequestLimits } from "./limits/request-limits.ts";
import { createLog, observeRequests } from "./logging.ts";
import { createMetrics } from "./metrics.ts";
import { requestIds } from "./request-ids.ts";
import { appFiles, isNavigation } from "./routes/app-files.ts";
import { roomRoutes } from "./routes/room-routes.ts";
import { statusRoutes } from "./routes/status-routes.ts";
import { COMMON_HEADERS } from "./security-headers.ts";
import type { Settings } from "./settings.ts";
import type { RoomStore } from "./store/room-store.ts";

/** What a gateway takes from the process around it; a test gives its own. */
export interface GatewayRuntime {
  /** Default: the time of day. Limits and TURN credentials go by it; stores are given theirs. */
  readonly nowMs?: () => number;
  /** Where the log goes. Default: stderr. */
  readonly logTo?: DestinationStream;
  /** Certificate and key, as PEM text, to serve HTTPS with. */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined;
}

const METHOD_OF: ReadonlyMap<string, string> = new Map([
  ["/room/create", "POST"],
  ["/room/join", "POST"],
  ["/room/info", "POST"],
  ["/room/close", "POST"],
  ["/room/events", "GET"],
  ["/config", "GET, HEAD"],
  ["/healthz", "GET, HEAD"],
  ["/readyz", "GET, HEAD"],
  ["/metrics", "GET, HEAD"],
]);

/**
 * Builds a gateway, ready to listen. It sweeps the store and answers from it, but does not close it: whoever made the
 * store closes it after the gateway.
 */
export async function buildGateway(
  settings: Settings,
  store: RoomStore,
  runtime: GatewayRuntime = {},
): Promise<FastifyInstance> {
  const { nowMs = Date.now, logTo, tls } = runtime;
  const log = createLog(settings.log.level, logTo);
  const counts = new SocketCounts(settings.sockets);
  const limits = new RequestLimits(settings.limits, nowMs);
  const metrics = createMetrics(() => counts.total);
  const addressOf = addressKey;

  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    // Requests are logged by route in `observeRequests`; a child log for each one would say nothing more.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId: requestIds(),
    bodyLimit: settings.bodyBytes,
    trustProxy: settings.trustProxy.length === 0 ? false : [...settings.trustProxy],
    forceCloseConnections: "idle",
    // Strict: what is not as the schema says is refused, not bent until it fits.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
    frameworkErrors: (error, request, reply) => sendError(error, request, reply, log),
    clientErrorHandler: answerClientError,
    serverFactory(handler) {
      const server = tls === undefined ? createServer(handler) : createTlsServer(tls, handler);
      server.requestTimeout = settings.requestTimeoutMs;
      server.headersTimeout = settings.requestTimeoutMs;
      server.keepAliveTimeout = settings.keepAliveMs;
      return server;
    },
  });

  // Bodies are JSON and nothing else.
  app.removeContentTypeParser("text/plain");
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, log));
  observeRequests(app, log, metrics, settings.log.requestEvery);
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(COMMON_HEADERS).header("cache-control", "no-store");
  });

  await eventsRoute(app, { store, limits, counts, settings: settings.sockets, addressOf });
  await app.register(roomRoutes, { settings, store, limits, addressOf });
  await app.register(statusRoutes, { settings, store, metrics, version: packageJson.version, nowMs });
  const page = settings.appDir === undefined ? undefined : await appFiles(app, settings.appDir);

  app.setNotFoundHandler((request, reply) => {
    const allow = METHOD_OF.get(request.url.replace(/\?.*$/s, ""));
    if (allow !== undefined) {
      reply.header("allow", allow);
      throw new GatewayError("method_not_allowed");
    }
    if (page !== undefined && isNavigation(request)) return page.send(request, reply);
    throw new GatewayError("not_found");
  });

  const sweeps = setInterval(() => {
    store
      .sweep()
      .then(metrics.swept, (error: unknown) => log.error({ err: error }, "sweeping expired rooms failed"));
  }, settings.store.sweepMs);
  app.addHook("onClose", async () => {
    clearInterval(sweeps);
    metrics.close();
  });

  return app;
}
