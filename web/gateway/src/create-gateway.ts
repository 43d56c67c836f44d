import { Readiness } from "@orbitroom/node-hub";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import packageJson from "../package.json" with { type: "json" };
import { answerClientError, sendError } from "./errors/error-handler.ts";
import { GatewayError } from "./errors/gateway-error.ts";
import { eventsRoute } from "./events/events-route.ts";
import { createHttpServer, type TlsCredentials } from "./http-server.ts";
import { DailyPseudonyms } from "./limits/daily-pseudonyms.ts";
import { EventLoopLag } from "./limits/event-loop-lag.ts";
import { FileLimits } from "./limits/file-limits.ts";
import { RateLimits } from "./limits/rate-limits.ts";
import { guardRequests } from "./limits/request-guard.ts";
import { RoomAdmission } from "./limits/room-admission.ts";
import { SocketLimits } from "./limits/socket-limits.ts";
import { UnsentBytes } from "./limits/unsent-bytes.ts";
import { UseExchange } from "./limits/use-exchange.ts";
import { createLog, observeRequests, warnOfProxies } from "./logging.ts";
import { createMetrics } from "./metrics.ts";
import { serveMetrics } from "./metrics-server.ts";
import { requireReady } from "./readiness.ts";
import { requestIds } from "./request-ids.ts";
import { ALLOWED_METHODS, refuseMethod } from "./routes/allowed-methods.ts";
import { appFiles, isNavigation } from "./routes/app-files.ts";
import { allowOrigins } from "./routes/cross-origin.ts";
import { roomRoutes } from "./routes/room-routes.ts";
import { statusRoutes } from "./routes/status-routes.ts";
import { COMMON_HEADERS } from "./security-headers.ts";
import type { Settings } from "./settings.ts";
import { measureStore } from "./store/measured-store.ts";
import type { RoomStore } from "./store/room-store.ts";

/** Dependencies on the process. Tests replace them. */
export interface GatewayRuntime {
  /** The clock of rate limits and TURN credentials. Stores have their own. Default: `Date.now`. */
  readonly nowMs?: () => number;
  /** Default: a log on stderr. */
  readonly log?: FastifyBaseLogger;
  /** The certificate and key for HTTPS. */
  readonly tls?: TlsCredentials | undefined;
  readonly readiness?: Readiness;
  /** The lag of the event loop in milliseconds. Default: it is measured. */
  readonly lagMs?: () => number;
}

const HSTS_SECONDS = 365 * 24 * 3600;
/** Creates a gateway that is ready to listen. The caller closes the store after the gateway. */
export async function createGateway(
  settings: Settings,
  unmeasured: RoomStore,
  runtime: GatewayRuntime = {},
): Promise<FastifyInstance> {
  const { nowMs = Date.now, log = createLog(settings.log.level), tls, readiness = new Readiness() } = runtime;
  const socketLimits = new SocketLimits(settings.sockets);
  const unsent = new UnsentBytes({
    maxTotalBytes: settings.sockets.maxTotalBacklogBytes,
    stallMs: settings.responseStallMs,
  });
  const metrics = createMetrics({
    sockets: () => socketLimits.total,
    isStoreBroken: () => unmeasured.shared?.isBroken() ?? false,
    isStoreDeaf: () => unmeasured.isDeaf(),
  });
  const store = measureStore(unmeasured, metrics.countStoreAnswer);
  const exchange = store.shared && new UseExchange(store.shared.countUses);
  const rateLimits = new RateLimits(
    settings.rateLimits,
    nowMs,
    (rule) => metrics.countLimited(rule),
    exchange,
  );
  const admission = new RoomAdmission(store, rateLimits);

  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    // `observeRequests` logs requests, without their URLs. A child logger per request would add nothing.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId: requestIds(),
    bodyLimit: settings.maxBodyBytes,
    trustProxy: settings.trustProxy.length === 0 ? false : [...settings.trustProxy],
    forceCloseConnections: "idle",
    // Invalid input is refused, never coerced.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
    frameworkErrors: (error, request, reply) => sendError(error, request, reply, log),
    clientErrorHandler: answerClientError,
    serverFactory: (handler) => createHttpServer(handler, settings, tls),
  });

  // Only JSON bodies are accepted.
  app.removeContentTypeParser("text/plain");
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, log));
  observeRequests(app, log, metrics, {
    logEvery: settings.log.requestEvery,
    pseudonyms: new DailyPseudonyms(nowMs),
  });
  if (settings.trustProxy.length === 0) warnOfProxies(app, log);

  // A certificate that the gateway made for a local network may change.
  const isHttps = settings.tls !== undefined || (settings.publicOrigin?.startsWith("https:") ?? false);
  const headers = {
    ...COMMON_HEADERS,
    "cache-control": "no-store",
    ...(isHttps && { "strict-transport-security": `max-age=${HSTS_SECONDS}` }),
  };
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  allowOrigins(app, settings.allowedOrigins);
  const lag = new EventLoopLag();
  const {
    blockedNetworks,
    maxLagMs,
    fileLimits,
    rateLimits: { maxKeys },
  } = settings;
  guardRequests(app, {
    ...{ blockedNetworks, maxLagMs, rateLimits },
    lagMs: runtime.lagMs ?? (() => lag.ms),
    fileLimits: new FileLimits(fileLimits, maxKeys, rateLimits, nowMs),
    isGatewayRoute: (url) => ALLOWED_METHODS.has(url),
  });
  await eventsRoute(app, {
    store,
    rateLimits,
    admission,
    socketLimits,
    unsent,
    settings: settings.sockets,
    publicOrigin: settings.publicOrigin,
    allowedOrigins: settings.allowedOrigins,
  });
  await app.register(roomRoutes, { settings, store, rateLimits, admission, nowMs });
  await app.register(statusRoutes, {
    settings,
    store,
    readiness,
    version: packageJson.version,
  });
  serveMetrics(app, { metrics, readiness: () => requireReady(readiness, store) }, settings.metrics, log);

  const page = settings.appDir === undefined ? undefined : await appFiles(app, settings.appDir, settings);

  app.setNotFoundHandler((request, reply) => {
    const allow = ALLOWED_METHODS.get(request.url.replace(/\?.*$/s, ""));
    if (allow !== undefined) return refuseMethod(reply, allow);
    if (page !== undefined && isNavigation(request)) return page.send(request, reply);
    throw new GatewayError("not_found");
  });

  const sweepTimer = setInterval(() => {
    store
      .sweep()
      .then(metrics.countExpired, (error: unknown) =>
        log.error({ err: error }, "sweeping expired rooms failed"),
      );
  }, settings.store.sweepIntervalMs);
  app.addHook("onClose", async () => {
    clearInterval(sweepTimer);
    lag.close();
    metrics.close();
  });

  return app;
}
