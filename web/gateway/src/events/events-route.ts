import websocket from "@fastify/websocket";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { GatewayError } from "../errors/gateway-error.ts";
import { networksOf } from "../limits/request-networks.ts";
import { closeInWaves } from "./close-in-waves.ts";
import {
  CLOSE_CODES,
  RoomSubscription,
  SOCKET_RETRY_MS,
  type SubscriptionOptions,
} from "./room-subscription.ts";

const EVENTS_URL = "/room/events";
const UNSENT_CHECK_MS = 1_000;

/** Options of {@link eventsRoute}. */
export interface EventsRouteOptions extends SubscriptionOptions {
  readonly publicOrigin: string | undefined;
  /** Origins of other pages that may open sockets. */
  readonly allowedOrigins: ReadonlySet<string>;
}

/** `WebSocket /room/events`: a client names a room and receives its changes. */
export async function eventsRoute(app: FastifyInstance, options: EventsRouteOptions): Promise<void> {
  const { rateLimits, socketLimits, unsent, settings } = options;
  const subscriptions = new Set<RoomSubscription>();

  await app.register(websocket, {
    options: { maxPayload: settings.maxMessageBytes, perMessageDeflate: false },
    // Protocol errors and lost connections are the client's: they are not logged.
    errorHandler: (_error, socket) => socket.terminate(),
    preClose(done) {
      this.websocketServer.close();
      void closeInWaves([...this.websocketServer.clients], CLOSE_CODES.shutdown);
      done();
    },
  });

  // Upgrades of other URLs are refused before the connection becomes a WebSocket.
  app.addHook("onRequest", async (request) => {
    if (request.ws && request.routeOptions.url !== EVENTS_URL) throw new GatewayError("not_found");
  });

  app.route({
    method: "GET",
    url: EVENTS_URL,
    exposeHeadRoute: false,
    onRequest: async (request) => {
      if (!isAllowedOrigin(request, options)) throw new GatewayError("origin_refused");
      const networks = networksOf(request);
      rateLimits.countRequest(networks);
      const rule = socketLimits.refusal(networks, rateLimits.isDevice(networks));
      if (rule !== undefined) throw rateLimits.refusal(rule, SOCKET_RETRY_MS);
    },
    // A plain HTTP request, without an upgrade.
    handler: async () => {
      throw new GatewayError("bad_request");
    },
    wsHandler: (socket, request) => {
      const subscription = new RoomSubscription(socket, networksOf(request), options);
      subscriptions.add(subscription);
      socket.once("close", () => subscriptions.delete(subscription));
    },
  });

  const pingTimer = setInterval(() => {
    for (const subscription of subscriptions) subscription.ping();
  }, settings.pingIntervalMs);
  const unsentTimer = setInterval(() => unsent.check(), UNSENT_CHECK_MS);
  app.addHook("onClose", async () => {
    clearInterval(pingTimer);
    clearInterval(unsentTimer);
  });
}

/**
 * Browsers allow every site to open sockets, and report which site it is. Other clients send no origin and are allowed: they could
 * send any.
 */
function isAllowedOrigin(
  { headers: { origin }, host }: FastifyRequest,
  { publicOrigin, allowedOrigins }: EventsRouteOptions,
): boolean {
  if (origin === undefined || origin === publicOrigin || allowedOrigins.has(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
