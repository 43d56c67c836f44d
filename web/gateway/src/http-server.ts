import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { ignoreOtherUpgrades } from "./ignored-upgrades.ts";
import { ConnectionLimits } from "./limits/connection-limits.ts";
import { ResponseWatchdog } from "./limits/response-watchdog.ts";
import { closeSilentConnections } from "./limits/silent-connections.ts";
import type { Settings } from "./settings.ts";

/** Certificate and key, as PEM text. */
export interface TlsCredentials {
  readonly cert: string;
  readonly key: string;
}

const MAX_CHECK_INTERVAL_MS = 1_000;
/** A connection stays open this much longer than announced, so that a last request does not arrive as it ends (RFC 9112, 9.5). */
const KEEP_ALIVE_GRACE_MS = 2_000;

/** Creates the HTTP or HTTPS server, which ends the connections of clients that are idle, too slow or too many. */
export function createHttpServer(handler: RequestListener, settings: Settings, tls?: TlsCredentials): Server {
  const { requestTimeoutMs, keepAliveMs, responseStallMs } = settings;
  // How late a timeout may be noticed.
  const checkIntervalMs = Math.min(
    MAX_CHECK_INTERVAL_MS,
    Math.ceil(Math.min(requestTimeoutMs, responseStallMs) / 4),
  );
  const options = {
    requestTimeout: requestTimeoutMs,
    headersTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveMs + KEEP_ALIVE_GRACE_MS,
    connectionsCheckingInterval: checkIntervalMs,
  };
  const watchdog = new ResponseWatchdog(handler, responseStallMs);
  const keepAlive = `timeout=${Math.floor(keepAliveMs / 1000)}`;
  const listener: RequestListener = (request, response) => {
    // Node would announce the whole time for which it waits.
    if (response.shouldKeepAlive) {
      response.setHeader("Connection", "keep-alive");
      response.setHeader("Keep-Alive", keepAlive);
    }
    watchdog.handle(request, response);
  };
  const server =
    tls === undefined
      ? createServer(options, listener)
      : createTlsServer({ ...options, ...tls, handshakeTimeout: requestTimeoutMs }, listener);
  // Ends what the timeouts above don't cover, such as a connection that the client half closed.
  server.timeout = Math.max(requestTimeoutMs, responseStallMs);

  const limits = new ConnectionLimits(settings);
  server.on("connection", (socket) => limits.accept(socket));
  closeSilentConnections(server);
  ignoreOtherUpgrades(server, tls === undefined ? "connection" : "secureConnection", (socket) =>
    watchdog.isBusy(socket),
  );

  const timer = setInterval(() => watchdog.check(), checkIntervalMs).unref();
  server.once("close", () => clearInterval(timer));
  return server;
}
